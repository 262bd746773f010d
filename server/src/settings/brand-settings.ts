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
    meaning: "Email address where people can write to you; the SEC requires one",
    fallback: "none",
    parse: read.optional(read.email),
  }),
  contactAddress: setting({
    name: "CONTACT_ADDRESS",
    meaning: "Your postal address, for the legal pages",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  contactDemoUrl: setting({
    name: "CONTACT_DEMO_URL",
    meaning: "https page where a demo can be booked; without it, 'Schedule Demo' starts an email to CONTACT_EMAIL",
    fallback: "none",
    parse: read.optional(read.url(["https:"])),
  }),
  brandLogo: setting({
    name: "BRAND_LOGO",
    meaning: "Logo file: .svg, .png or .webp, at most 200 kB",
    fallback: "Sextant's logo",
    parse: read.optional(read.pictureFile),
  }),
  brandAccentDark: setting({
    name: "BRAND_ACCENT_DARK",
    meaning: "Accent colour of the dark theme, #rrggbb; rejected if it is unreadable there",
    fallback: "Sextant's brass",
    parse: read.optional(read.colour),
  }),
  brandAccentLight: setting({
    name: "BRAND_ACCENT_LIGHT",
    meaning: "Accent colour of the light theme, #rrggbb; rejected if it is unreadable there",
    fallback: "Sextant's brass",
    parse: read.optional(read.colour),
  }),
  brandMailFrom: setting({
    name: "BRAND_MAIL_FROM",
    meaning: "Sender of emails, such as `Sextant <no-reply@example.org>`",
    fallback: "BRAND_NAME <CONTACT_EMAIL>",
    parse: read.optional(read.anyText),
  }),
  brandLegalEntity: setting({
    name: "BRAND_LEGAL_ENTITY",
    meaning: "Who runs this installation, for the legal pages",
    fallback: "none; the legal pages say that the operator is not named",
    parse: read.optional(read.anyText),
  }),
  brandJurisdiction: setting({
    name: "BRAND_JURISDICTION",
    meaning: "Whose law applies, for the terms",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  planPromises: setting({
    name: "PLAN_PROMISES",
    meaning: `Services that you provide yourself, shown with the plans that include them, separated by commas: ${PROMISES.join(", ")}`,
    fallback: "none is shown",
    parse: read.someOf(PROMISES),
  }),
  landingPrices: setting({
    name: "LANDING_PRICES",
    meaning:
      "Prices in US dollars per month on the landing page, such as `starter=10,professional=35,enterprise=99`; checkout charges the prices of the plans",
    fallback: "these",
    parse: read.prices(LANDING_PLANS.map(({ id }) => id)),
  }),
} as const;
