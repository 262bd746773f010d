import { isLoopbackName } from "../../config.ts";

const TIMEOUT_MS = 10_000;

/**
 * Creates the transport to the server of `smtps://user:password@host:465`, or of `smtp://` with STARTTLS if the server
 * offers it. STARTTLS is required with a password, which never crosses the network unencrypted.
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
