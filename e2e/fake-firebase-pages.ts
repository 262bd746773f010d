/** A user with an account there. */
export type FakePerson = { readonly uid: string; readonly email: string; readonly name: string };

/** Where the handler stores the result of a redirect, for the frame of the same origin and tab. */
const STORED = "fake:event";

const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake</title><body>${body}<script>${script}</script></body></html>`;

/** The provider's page: one button per person, and one to break off. */
export const handlerPage = (people: readonly FakePerson[]) =>
  page(
    [
      "<h1>Choose an account</h1>",
      ...people.map(({ uid, name }) => `<button data-uid="${uid}">${name}</button>`),
      "<button>Break off</button>",
    ].join(""),
    `
    const asked = new URL(location.href).searchParams;
    const isPopup = asked.get("authType").endsWith("ViaPopup");
    for (const button of document.querySelectorAll("button")) button.onclick = () => {
      const { uid } = button.dataset;
      const event = {
        type: asked.get("authType"), eventId: asked.get("eventId"), sessionId: "s", tenantId: null,
        urlResponse: uid === undefined ? null : location.href,
        postBody: uid === undefined ? null : "providerId=google.com&id_token=" + uid,
        error: uid === undefined ? { code: "auth/user-cancelled", message: "broken off" } : null,
      };
      if (isPopup) for (let at = 0; at < opener.length; at++) opener[at].postMessage({ event }, location.origin);
      else { sessionStorage.setItem("${STORED}", JSON.stringify(event)); location.replace(asked.get("redirectUrl")); }
    };`,
  );

/** The frame in the calling page: reports the result of a redirect or a popup to it. */
export const framePage = () =>
  page(
    "",
    `
    const tell = (event) => parent.postMessage({ name: "authEvent", data: { type: "authEvent", authEvent: event } }, "*");
    addEventListener("message", ({ data, source, origin }) => {
      if (source !== parent) { if (origin === location.origin && data.event) tell(data.event); return; }
      if (data.ask === "webStorageSupport") parent.postMessage({ id: data.id, reply: [{ webStorageSupport: true }] }, "*");
      if (data.ask !== "authEvent") return;
      let kept = null;
      // In a page of another site a browser may refuse its storage altogether.
      try { kept = sessionStorage.getItem("${STORED}"); sessionStorage.removeItem("${STORED}"); } catch {}
      tell(kept === null
        ? { type: "unknown", eventId: null, sessionId: null, urlResponse: null, postBody: null, tenantId: null,
            error: { code: "auth/no-auth-event", message: "no event" } }
        : JSON.parse(kept));
    });`,
  );

/** The replacement for Google's loader that the SDK gets: a frame that can be registered with, called and pinged. */
export const loaderScript = () => `
(() => {
  let asked = 0;
  const open = ({ where, url, attributes }, opened) => new Promise((done, fail) => {
    const element = document.createElement("iframe");
    Object.assign(element.style, attributes.style);
    element.setAttribute("aria-hidden", "true");
    const handlers = {};
    const replies = {};
    addEventListener("message", ({ source, data }) => {
      if (source !== element.contentWindow) return;
      if (data.name) handlers[data.name]?.(data.data);
      // As in Google's SDK, an exception of a callback is dropped.
      else try { replies[data.id]?.(data.reply); } catch {}
    });
    const say = (message) => element.contentWindow.postMessage(message, new URL(url).origin);
    const frame = {
      restyle: () => Promise.resolve(),
      ping: (answered) => { answered(); return Promise.resolve(); },
      register: (name, handler) => { handlers[name] = handler; say({ ask: name }); },
      send: (name, _, replied) => { const id = ++asked; replies[id] = replied; say({ ask: name, id }); },
    };
    element.onload = () => opened(frame).then(done, fail);
    element.src = url;
    where.append(element);
  });
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { Iframe: function () {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();
})();`;
