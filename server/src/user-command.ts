import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import { createClock } from "./clock.ts";
import { ConfigError, type Config, readConfig } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openBesideServer } from "./database/open-beside-server.ts";
import { createAccounts } from "./issuer/accounts/accounts.ts";
import { createMerchantCodes } from "./issuer/merchant-codes.ts";
import { createLogger } from "./log.ts";
import { handOverHeads } from "./record/hand-over-heads.ts";
import { openRecordKey } from "./record/record-key.ts";
import { forgetKeys, LOST_WITH_KEYS } from "./secrets/forget-keys.ts";
import { requireMasterSecret } from "./secrets/master-secret.ts";
import { openSecrets } from "./secrets/secrets.ts";
import { resealWallet } from "./wallets/reseal-wallet.ts";

const USAGE = `npm run user -- reset <email>        prints a one-time link to choose a new password, valid for an hour
npm run user -- codes-off <email>    turns one-time codes off for a user who lost their device and recovery codes
npm run user -- merchant-code        prints a new one-time code for the merchant role, valid for 24 hours
npm run user -- forget-keys          lists what is lost with a secret that can't be recovered; with --yes, deletes it and starts using the new secret
npm run user -- reseal-wallet <net>  for a stored wallet address that was changed outside this application, once you have investigated: restarts its history without an address`;

/**
 * Runs an operator's account command at the machine's console, with or without a running server. Returns the exit code;
 * prints one sentence about an error.
 */
export async function userCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const [command, email, ...rest] = args;
  const input = rest.length > 0 ? undefined : inputOf(command, email);
  if (input === undefined) {
    say(USAGE);
    return 1;
  }
  if (input.command === "forget-keys" && !input.agreed) {
    say(`${LOST_WITH_KEYS}\nNothing has been changed yet. To go ahead, run 'npm run user -- forget-keys --yes'.`);
    return 1;
  }
  try {
    const config = readConfig(env);
    if ("email" in input && config.identity !== "local")
      throw new Error("The identity provider set by IDENTITY manages passwords. Change them there.");
    say(await run(config, input));
    return 0;
  } catch (error) {
    const sentences =
      error instanceof ConfigError ? error.errors : [error instanceof Error ? error.message : String(error)];
    for (const sentence of sentences) say(sentence);
    return 1;
  }
}

type Input =
  | { readonly command: "reset" | "codes-off"; readonly email: string }
  | { readonly command: "merchant-code" }
  | { readonly command: "reseal-wallet"; readonly networkId: NetworkId }
  | { readonly command: "forget-keys"; readonly agreed: boolean };

/** Parses the command; undefined when it is unknown. */
function inputOf(command: string | undefined, argument: string | undefined): Input | undefined {
  if (command === "reset" || command === "codes-off")
    return argument === undefined ? undefined : { command, email: argument };
  if (command === "merchant-code") return argument === undefined ? { command } : undefined;
  if (command === "reseal-wallet") {
    const networkId = NETWORK_IDS.find((id) => id === argument);
    return networkId === undefined ? undefined : { command, networkId };
  }
  if (command === "forget-keys")
    return argument === undefined || argument === "--yes" ? { command, agreed: argument !== undefined } : undefined;
  return undefined;
}

async function run(config: Config, input: Input): Promise<string> {
  if (input.command !== "merchant-code") requireMasterSecret(config);
  const { database, close } = await openBesideServer(config);
  try {
    await migrate(database);
    const clock = createClock({ offsetMs: config.clockOffsetMs });
    if (input.command === "merchant-code") {
      const code = await createMerchantCodes({ database, clock }).reissue();
      return `Merchant code: ${code}\nSign in and enter it on the account page within 24 hours. It works once.`;
    }
    if (input.command === "forget-keys") {
      const codes = await forgetKeys({ config, database, clock });
      await handOverHeads(database, await openRecordKey(await openSecrets({ config, database, clock })), clock);
      return `Done. One-time codes were turned off for ${String(codes)} ${codes === 1 ? "account" : "accounts"}. Start or restart the server with the secret you have set.`;
    }
    const secrets = await openSecrets({ config, database, clock });
    if (input.command === "reseal-wallet") {
      const found = await resealWallet({ database, secrets, clock }, input.networkId);
      return found === undefined
        ? "Nothing to do: the stored address and the log are valid."
        : `Found and recorded: ${found}. Restart every server. If the address was invalid, the merchant has to set it again, and it becomes active after the delay. WALLET_${input.networkId.toUpperCase()} takes effect at once.`;
    }
    const accounts = createAccounts({
      config,
      database,
      secrets,
      clock,
      mailer: undefined,
      log: createLogger(config),
      // The server ends them: this link is only the beginning.
      endSessions: () => Promise.resolve(),
      addressVerified: () => Promise.resolve(),
    });
    if (input.command === "reset")
      return `${await accounts.resetLink(input.email)}\nThe link works once and expires after an hour. Give it only to the account's owner.`;
    await accounts.codesOff(input.email);
    return `One-time codes are now off for ${input.email}.`;
  } finally {
    await close();
  }
}
