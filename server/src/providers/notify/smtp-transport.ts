import { isLoopbackName } from "../../config.ts";

const TIMEOUT_MS = 10_000;

/**
 * How to speak with the server of `smtps://user:password@host:465`, or of `smtp://` with STARTTLS where the server offers it. A
 * password never crosses the network in the clear: then STARTTLS is a must.
 */
export function smtpTransport(url: string, timeoutMs = TIMEOUT_MS) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && password !== "" && !isLoopbackName(hostname),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
