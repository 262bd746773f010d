import { Api, GrammyError, HttpError } from "grammy";
import { boundedLine, boundedText } from "./bounded-text.ts";
import { type Notifier, NotifyError, type TelegramTo } from "./port.ts";

export type TelegramOptions = {
  readonly token: string;
  /** TELEGRAM_API_URL; without it the Bot API's own address. */
  readonly apiUrl?: string | undefined;
  /** For tests. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A message may have 4096 characters; the rest is for subject and link. */
const LONGEST = 3_000;

/** Creates the Bot API client, through grammy, at the configured address. */
export function telegramApi({ token, apiUrl }: TelegramOptions): Api {
  return new Api(token, {
    fetch: ownFetch,
    ...(apiUrl === undefined ? {} : { apiRoot: apiUrl.replace(/\/+$/, "") }),
  });
}

type Requested = Pick<RequestInit, "method" | "headers" | "body"> & {
  readonly signal?: Pick<AbortSignal, "aborted" | "addEventListener">;
};

/**
 * Uses Node's own fetch instead of the library's, which recognises signals by their class name: in the built server
 * that differs. A redirect would carry the token elsewhere. Throws the original error, with its code.
 */
async function ownFetch(address: string, { method, headers, body, signal }: Requested): Promise<Response> {
  const controller = new AbortController();
  if (signal?.aborted === true) controller.abort();
  signal?.addEventListener("abort", () => {
    controller.abort();
  });
  const requested: RequestInit = { redirect: "error", signal: controller.signal };
  if (method !== undefined) requested.method = method;
  if (headers !== undefined) requested.headers = headers;
  if (body !== undefined) requested.body = body;
  return fetch(address, requested).catch((error: unknown) => {
    throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  });
}

/**
 * Creates a notifier that sends bot messages as plain text, so that nothing in them is markup. Telegram cannot
 * recognise a repeat; the text has no mark.
 */
export function createTelegramNotifier(options: TelegramOptions): Notifier<TelegramTo> {
  const api = telegramApi(options);
  return {
    async send({ to, subject, text, url }, signal) {
      if (signal.aborted) throw new NotifyError("again", "it was cancelled");
      const message = [boundedLine(subject, 200), boundedText(text, LONGEST), url]
        .filter((part) => part !== "")
        .join("\n\n");
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
      const sent = await sendPlain(api, to, message, timeout).catch((error: unknown) => {
        throw telegramError(error, signal.aborted);
      });
      return { receipt: `message ${String(sent)}` };
    },
  };
}

/** Sends plain text. Returns the message's number. */
export async function sendPlain(api: Api, chat: string, text: string, signal: AbortSignal): Promise<number> {
  const { message_id: number } = await api.sendMessage(
    chat,
    text,
    { link_preview_options: { is_disabled: true } },
    // grammy's own type of the same thing.
    signal as unknown as Parameters<Api["sendMessage"]>[3],
  );
  return number;
}

const GONE = /chat not found|user is deactivated|peer_id_invalid|group chat was (?:deleted|upgraded)/i;
/** Errors before there was a connection. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function telegramError(error: unknown, isCalledOff: boolean): NotifyError {
  if (error instanceof GrammyError) {
    const { error_code: status, description, parameters } = error;
    const code = `Telegram ${String(status)}`;
    if (status === 403 || (status === 400 && GONE.test(description)))
      return new NotifyError("gone", "the chat no longer accepts messages from the bot", undefined, code);
    const waitMs = parameters.retry_after === undefined ? undefined : parameters.retry_after * 1000;
    return new NotifyError("again", "Telegram refused it", waitMs, code);
  }
  const cause = error instanceof HttpError ? error.error : error;
  const { code } = cause as { code?: unknown };
  if (typeof code === "string" && NOT_SENT.has(code)) return new NotifyError("again", "Telegram can't be reached");
  return new NotifyError("in_doubt", isCalledOff ? "it was cancelled" : "Telegram did not answer");
}
