import { Failure, FAILURES, USUAL_BODY_KB } from "@sextant/core/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { databaseFailure } from "../database/outage.ts";

/** Seconds after which a caller may retry if the error does not say. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Converts anything thrown into a Failure: ours as it is, the framework's by its code, the database's as 503,
 * everything else as our own bug. `bodyLimit` in bytes.
 */
export function asFailure(thrown: unknown, bodyLimit: number = USUAL_BODY_KB * 1024): Failure {
  if (thrown instanceof Failure) return thrown.code === "internal" ? (databaseFailure(thrown) ?? thrown) : thrown;
  const { code, statusCode } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as {
    code?: string;
    statusCode?: number;
  };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Failure("body-too-large", { limit: `${String(bodyLimit / 1024)} kB` });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Failure("wrong-content-type");
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new Failure("bad-request", { detail: "the address is too long" });
  if (code === "FST_ERR_BAD_URL") return new Failure("bad-request", { detail: "the address is malformed" });
  if (statusCode === 400) return new Failure("bad-request", { detail: "the body is not JSON" });
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500)
    return new Failure("bad-request", { detail: "the server can't read it" });
  return databaseFailure(thrown) ?? new Failure("internal", {}, { cause: thrown });
}

/** Answers with one sentence as plain text; code and field in headers. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const failure = asFailure(thrown, request.routeOptions.bodyLimit);
  logInternalError(request.log, failure, request.id);
  return reply.code(FAILURES[failure.code].status).headers(failureHeaders(failure)).send(failure.message);
}

export function failureHeaders({ code, field, status, ...failure }: Failure): Record<string, string> {
  // A caller rejected because the server is unavailable learns when to retry.
  const retryAfterSeconds = failure.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return {
    "X-Error-Code": code,
    ...(field === undefined ? {} : { "X-Error-Field": field }),
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
  };
}

/**
 * Logs our own bugs, which the caller learns nothing about. An outage is logged once by the database monitor, not by
 * each request.
 */
export function logInternalError(
  log: Pick<FastifyBaseLogger, "error" | "debug">,
  failure: Failure,
  requestId: string,
): void {
  if (failure.code === "internal")
    log.error({ err: failure.cause ?? failure, requestId }, "Internal error while answering a request");
  else if (failure.code === "database-unavailable" || failure.code === "write-conflict")
    log.debug(
      { error: String(failure.cause), requestId },
      "A request was rejected, because the database could not complete it",
    );
}
