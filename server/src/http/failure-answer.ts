import { Failure, FAILURES } from "@sextant/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Turns whatever was thrown into a Failure: ours as it is, the framework's by its code, all else is our own bug. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const { code, statusCode } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as {
    code?: string;
    statusCode?: number;
  };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Failure("body-too-large", { limit: "32 kB" });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new Failure("wrong-content-type");
  if (code === "FST_ERR_BAD_URL") return new Failure("bad-request", { detail: "the address is not well formed" });
  if (statusCode === 400) return new Failure("bad-request", { detail: "the body is not JSON" });
  return new Failure("internal", {}, { cause: thrown });
}

/** One sentence as plain text; code and field in headers. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const failure = asFailure(thrown);
  if (failure.code === "internal")
    request.log.error({ err: failure.cause ?? failure, requestId: request.id }, "A request failed by our own fault");
  return reply
    .code(FAILURES[failure.code].status)
    .header("X-Error-Code", failure.code)
    .headers(failure.field === undefined ? {} : { "X-Error-Field": failure.field })
    .header("Cache-Control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(failure.message);
}
