import type { Installation } from "@sextant/core/contract";
import { LegalTable } from "./legal-table.tsx";
import * as TEXTS from "./texts.tsx";

/** Database rows that concern people (server/src/database/migrations), each with its retention period. */
export function StoredAboutYou({ installation }: { readonly installation: Installation }) {
  const { kind, name } = installation.identity;
  const untilDeleted = TEXTS.untilDeleteAccount;
  return (
    <LegalTable
      caption={TEXTS.whatStoredAbout}
      columns={[TEXTS.whatColumn, TEXTS.whichFacts, TEXTS.howLong]}
      rows={[
        kind === "local"
          ? {
              name: "Sign-in account",
              cells: [
                "Your email address, the name you gave, the password as an scrypt hash from which it cannot be read; if you turn on one-time codes, their secret (encrypted) and your recovery codes (hashed)",
                untilDeleted,
              ],
            }
          : {
              name: "Identity",
              cells: [
                `What ${name} tells us: its identifier for you, your email address, whether it is verified, and your name. Your password stays with ${name}`,
                untilDeleted,
              ],
            },
        {
          name: "Your user record",
          cells: [
            "Username, display name, email address, risk profile where you chose one, role, when you joined, and how far your first steps went",
            untilDeleted,
          ],
        },
        {
          name: "Sessions",
          cells: [
            "For each browser that is signed in: a hash of the cookie's number, your identity as above, browser and system in words ('Firefox on Linux'), when you signed in and when you were last here",
            "Until you sign out; 12 hours without use, 14 days at most",
          ],
        },
        {
          name: "That a session ended",
          cells: [
            "When it ended, under a hash of your identity, so that nothing signed before that still works",
            "One hour",
          ],
        },
        {
          name: "Trial",
          cells: [
            "When the trial of an email address began, under a hash of the address, so that it is given once",
            "Stays after the account is deleted",
          ],
        },
        ...(kind === "local"
          ? [
              {
                name: "A sign-in in progress",
                cells: ["Which step you are at, under a hash of the cookie's number", "30 minutes at most"],
              },
              {
                name: "Wrong passwords",
                cells: [
                  "How many there were, under a hash of the account and of the network they came from, so that guessing is slow",
                  "Half an hour each, 16 hours at most",
                ],
              },
              {
                name: "Counts of emails and sign-ups",
                cells: [
                  "How many emails of each kind an address was sent, and how many of them, and how many sign-ups, were requested from one network, under a hash of each, so that nobody is flooded",
                  "Two hours each at most; the empty count goes within 16 hours",
                ],
              },
              {
                name: "Links sent by email",
                cells: [
                  "For the link that confirms an address or sets a new password: a hash of the link, your account's number, your email address, and when it was used. A sign-up that waits for its email is kept in the email's link alone; once one is confirmed, that the address's sign-up links are spent, under a hash of the address",
                  "Up to an hour for a new password, up to 24 hours for an address, with your account at the latest; the hash of spent sign-up links 24 hours, also after the account is deleted",
                ],
              },
            ]
          : []),
        {
          name: "Watchlist",
          cells: ["The symbols you follow, and since when", "Until you remove them, or delete your account"],
        },
        {
          name: "DEX screener tokens and filters",
          cells: [
            "The tokens you watch, and since when; the filters you saved, under the names you gave them",
            "Until you remove them, or delete your account",
          ],
        },
        {
          name: "Stock screener filters",
          cells: [
            "The filters you saved, under the names you gave them",
            "Until you remove them, or delete your account",
          ],
        },
        {
          name: "Alert rules",
          cells: [
            "What to alert you about, with your note, its state and how often it fired",
            "Until you remove them, or delete your account",
          ],
        },
        {
          name: "Alerts and their messages",
          cells: [
            "What each alert said, why it fired, whether you read it; for each message its channel, its recipient as you may see it (part of an address, a chat's name, a host), and its receipt",
            untilDeleted,
          ],
        },
        {
          name: "Notification channels",
          cells: [
            "Telegram chat, browser or webhook address and its secret (encrypted), quiet hours, time zone, whether you want the daily email; the address where other platforms can post alerts for you (encrypted)",
            "Until you remove them, or delete your account; a code that links a chat a quarter of an hour",
          ],
        },
        {
          name: "Portfolios",
          cells: [
            "Their names and currencies, what you entered as bought and sold with your notes, and the highest value seen, where an alert watches for a fall",
            "Until you remove them, or delete your account",
          ],
        },
        {
          name: "Chart drawings",
          cells: [
            "The lines, levels and notes you drew, by symbol, and when you last changed them",
            "Until you delete them, or your account; that you once drew on a symbol stays until then",
          ],
        },
        {
          name: "Chart indicators",
          cells: [
            "The parameters you chose for indicators, by symbol, and when you last changed them",
            "Until you reset them, or delete your account",
          ],
        },
        {
          name: "Your dashboard",
          cells: ["The order of its cards, if you changed it", untilDeleted],
        },
        {
          name: "Advisories you requested",
          cells: [
            "Symbol, risk profile and day, so that we can count them against your plan's daily number and keep them up to date",
            untilDeleted,
          ],
        },
        {
          name: "Backtests",
          cells: [
            "The rules you tested, on which symbols and over which years, how far each test is, and its results",
            "Until you delete one, or your account; which rules you tried stays until then, because many tries find something by luck",
          ],
        },
        {
          name: "Invoices and payments",
          cells: [
            "What you ordered, at which price, on which network; the transfers that paid it as the chain shows them to everybody (transaction, addresses, amount), what of it became a plan or credit, and when you were notified",
            "Kept for the accounts. When you delete your account it is kept without your name and number",
          ],
        },
        {
          name: "Claims and refunds",
          cells: [
            "A transaction you named as yours, the address a refund goes to, and the signatures by which you proved them",
            "With the invoice, without your name once you delete your account",
          ],
        },
        {
          name: "Prices shown and reminders",
          cells: [
            "What a change of plan would have cost you when you looked; which reminders went out; whether you cancelled",
            untilDeleted,
          ],
        },
        {
          name: "Merchant's audit log",
          cells: [
            "What was done about wallets, invoices and refunds, when, with its reason, and by which merchant's account number",
            "For good: it cannot be changed",
          ],
        },
        {
          name: "Answers to changes",
          cells: [
            "The answer to a change you asked for, under the number your browser gave it, so that a repeated request takes effect once",
            "24 hours, or until you delete your account",
          ],
        },
        {
          name: "Audit log",
          cells: [
            "What was done to accounts and roles, when, and by which account's number; no password and no secret. Who claimed the merchant's role stands here and with the code, by number",
            "As long as the operator keeps it, also after the account is deleted",
          ],
        },
        {
          name: "Server log",
          cells: [
            "Errors, with the number of the request. Addresses of requests only where the operator turned on detailed logging",
            "As long as the operator keeps it",
          ],
        },
      ]}
    />
  );
}
