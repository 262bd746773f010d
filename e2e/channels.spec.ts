import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer } from "./start-server.ts";

const TOKEN = "4242:a-token-for-tests";

type Sent = { readonly chat_id: string; readonly text: string };

/** A stand-in of the Bot API: says who the bot is, hands it what a chat writes, and keeps what it answers. */
async function startBotApi() {
  const sent: Sent[] = [];
  const updates: object[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (more: string) => (text += more));
    request.on("end", () => {
      const body = JSON.parse(text === "" ? "{}" : text) as Sent & { readonly offset?: number };
      const method = request.url?.replace(`/bot${TOKEN}/`, "");
      const answer = (result: unknown) =>
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, result }));
      if (method === "getMe") return answer({ id: 1, is_bot: true, first_name: "Desk", username: "desk_test_bot" });
      if (method === "sendMessage") return answer({ message_id: sent.push(body) });
      // Asked again and again: an empty answer takes a moment, as the true one's does.
      const left = updates.splice(0);
      setTimeout(() => answer(left), left.length > 0 ? 0 : 200);
    });
  });
  await listening(server);
  return {
    sent,
    url: addressOf(server),
    close: () => closed(server),
    says: (chat: number, text: string) =>
      updates.push({
        update_id: Date.now(),
        message: { text, chat: { id: chat, type: "private" }, from: { is_bot: false, first_name: "Tess" } },
      }),
  };
}

const listening = (server: Server) => new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const test = testAt(() => startServer("channels", { VENDORS: "simulated", LOG_LEVEL: "error" }));

test("the built server, its libraries bundled, reaches a chat by the bot and a server by webhook", async ({
  page,
  site,
}) => {
  const bot = await startBotApi();
  const taken: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    taken.push(request.headers["x-signature"] as string | undefined);
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await listening(receiver);
  try {
    await site.restart({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_URL: bot.url, OUTBOUND_ALLOW: "127.0.0.1" });
    await signUp(page, newPerson("Tess Example"));
    const session = (await (await page.request.get("/api/session")).json()) as { identity: { uid: string } };
    const user = await page.request.get(`/api/users/firebase/${session.identity.uid}`);
    const { id } = (await user.json()) as { id: string };
    const post = async (path: string, data: object = {}) => {
      const answer = await page.request.post(`/api/users/${id}${path}`, { data, headers: { Origin: site.url } });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as unknown;
    };
    const { link } = (await post("/channels", { kind: "telegram" })) as { link: { code: string; url: string } };
    expect(link.url).toBe(`https://t.me/desk_test_bot?start=${link.code}`);
    bot.says(77, `/start ${link.code}`);
    await expect.poll(() => bot.sent.at(0)?.text ?? "").toContain("This chat is linked.");
    const added = (await post("/channels", { kind: "webhook", url: addressOf(receiver) })) as {
      channel: { id: string };
    };
    expect(await (await page.request.get(`/api/users/${id}/channels`)).json()).toMatchObject({
      channels: [{ kind: "telegram", to: "Tess" }, { kind: "webhook" }],
    });
    const tried = await page.request.post(`/api/users/${id}/channels/${added.channel.id}/test`, {
      headers: { Origin: site.url },
    });
    expect(await tried.json()).toMatchObject({ state: "sent", receipt: "HTTP 204" });
    expect(taken).toEqual([expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/)]);
  } finally {
    await Promise.all([bot.close(), closed(receiver)]);
  }
});
