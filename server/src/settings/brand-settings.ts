import { LANDING_PLANS, PRICING_PLANS } from "@sextant/core/billing";
import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Lines of both price lists that depend on the operator. */
const PROMISES = [
  ...new Set(
    [...LANDING_PLANS, ...PRICING_PLANS].flatMap(({ lines }) =>
      lines.flatMap(({ text, state }) => (state === "operator" ? [text] : [])),
    ),
  ),
];

/** White-label settings: the installation's name, look and promises, and its responsible party. */
export const BRAND_SETTINGS = {
  brandName: setting({
    name: "BRAND_NAME",
    meaning: "Name of the product on every page",
    fallback: "Sextant",
    parse: read.string("Sextant"),
  }),
  contactEmail: setting({
    name: "CONTACT_EMAIL",
    meaning: "Address people may write to",
    fallback: "none",
    parse: read.optional(read.email),
  }),
  contactAddress: setting({
    name: "CONTACT_ADDRESS",
    meaning: "Postal address of the operator on the legal pages",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  contactDemoUrl: setting({
    name: "CONTACT_DEMO_URL",
    meaning: "https page where a demo can be booked; without it 'Schedule Demo' writes to CONTACT_EMAIL",
    fallback: "none",
    parse: read.optional(read.url(["https:"])),
  }),
  brandLogo: setting({
    name: "BRAND_LOGO",
    meaning: "File of the logo, .svg, .png or .webp, at most 200 kB",
    fallback: "the product's own mark",
    parse: read.optional(read.pictureFile),
  }),
  brandAccentDark: setting({
    name: "BRAND_ACCENT_DARK",
    meaning: "Accent colour of the dark theme, #rrggbb; refused when it cannot be read on it",
    fallback: "the product's brass",
    parse: read.optional(read.colour),
  }),
  brandAccentLight: setting({
    name: "BRAND_ACCENT_LIGHT",
    meaning: "Accent colour of the light theme, #rrggbb; refused when it cannot be read on it",
    fallback: "the product's brass",
    parse: read.optional(read.colour),
  }),
  brandMailFrom: setting({
    name: "BRAND_MAIL_FROM",
    meaning: "Sender of mails, such as `Sextant <no-reply@example.org>`",
    fallback: "BRAND_NAME <CONTACT_EMAIL>",
    parse: read.optional(read.anyText),
  }),
  brandLegalEntity: setting({
    name: "BRAND_LEGAL_ENTITY",
    meaning: "Who runs this installation, as the legal pages name it",
    fallback: "none; the legal pages say that the operator has not named itself",
    parse: read.optional(read.anyText),
  }),
  brandJurisdiction: setting({
    name: "BRAND_JURISDICTION",
    meaning: "Whose law applies, as the terms name it",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  planPromises: setting({
    name: "PLAN_PROMISES",
    meaning:
      "What only people can keep, comma between them, shown with the plans that have it: 'Priority support', 'Custom models', 'Dedicated support'",
    fallback: "none is shown",
    parse: read.someOf(PROMISES),
  }),
  landingPrices: setting({
    name: "LANDING_PRICES",
    meaning: "US dollars a month on the landing page's cards, such as `starter=10,professional=35,enterprise=99`",
    fallback: "these",
    parse: read.prices(LANDING_PLANS.map(({ id }) => id)),
  }),
} as const;
