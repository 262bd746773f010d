import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** For tests: a stub of the Bot API that stores the bot's messages and passes it those of users. */
export type TestTelegram = {
  readonly url: string;
  readonly token: string;
  /** Every message the bot sent, newest last. */
  readonly sent: { readonly chat: string; readonly text: string; readonly parseMode: unknown }[];
  /** Answers the next sendMessage calls instead of a message; `hang`: not at all. */
  next: ((response: ServerResponse) => void) | undefined;
  /** Sends the bot a message from a user. Anything but text is put into the update unchanged. */
  say(chat: number, text: unknown, from?: Record<string, unknown>): void;
  /** Adds an update unchanged. */
  push(update: unknown): void;
  /** Returns the number of unconfirmed updates. */
  waiting(): number;
  /** Number of getUpdates calls. */
  polls: number;
  close(): Promise<void>;
};

type Update = { readonly update_id: number };

export async function startTestTelegram(): Promise<TestTelegram> {
  const token = "4242:test-token";
  let updates: Update[] = [];
  let number = 100;
  let pending: (() => void) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
      const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
      if (given !== token) answer(response, 401, { ok: false, error_code: 401, description: "Unauthorized" });
      else if (method === "getMe")
        answer(response, 200, {
          ok: true,
          result: { id: 1, is_bot: true, first_name: "Test", username: "sextant_test_bot" },
        });
      else if (method === "getUpdates") poll(response, body);
      else if (method === "sendMessage") send(response, body);
      else answer(response, 404, { ok: false, error_code: 404, description: "Not Found" });
    });
  });

  function send(response: ServerResponse, body: Record<string, unknown>): void {
    if (telegram.next !== undefined) {
      telegram.next(response);
      return;
    }
    telegram.sent.push({ chat: String(body["chat_id"]), text: String(body["text"]), parseMode: body["parse_mode"] });
    answer(response, 200, {
      ok: true,
      result: {
        message_id: ++number,
        date: 1,
        chat: { id: Number(body["chat_id"]), type: "private" },
        text: body["text"],
      },
    });
  }

  function poll(response: ServerResponse, body: Record<string, unknown>): void {
    telegram.polls++;
    const { offset, limit = 100, timeout = 0 } = body as { offset?: number; limit?: number; timeout?: number };
    if (offset !== undefined) updates = updates.filter((each) => Number((each as Update | null)?.update_id) >= offset);
    const give = (): void => {
      pending = undefined;
      if (!response.destroyed) answer(response, 200, { ok: true, result: updates.slice(0, limit) });
    };
    if (updates.length > 0 || timeout === 0) give();
    else pending = give;
  }

  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const telegram: TestTelegram = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    token,
    sent: [],
    next: undefined,
    polls: 0,
    say(chat, text, from = {}) {
      telegram.push({
        update_id: ++number,
        message: {
          message_id: number,
          date: 1,
          text,
          chat: { id: chat, type: "private", ...from },
          from: { id: chat, is_bot: false, first_name: "Ann", ...from },
        },
      });
    },
    push(update) {
      updates.push(update as Update);
      pending?.();
    },
    waiting: () => updates.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return telegram;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
