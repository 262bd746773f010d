const MONTHS =
  "jan(?:uary|uar|vier)?|enero|feb(?:ruary|ruar|rero)?|fevrier|mar(?:ch|z|zo|s)?|maerz|apr(?:il)?|abril|avril|may|mai|mayo|june?|juni|junio|juin|" +
  "july?|juli|julio|juillet|aug(?:ust)?|agosto|aout|sep(?:t|tember|tiembre|tembre)?|okt(?:ober)?|oct(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|" +
  "de[cz](?:ember)?|diciembre|decembre";
const DAY = new RegExp(
  "\\b(?:yesterday|gestern|vorgestern|ayer|anteayer|avant-hier|ago|hace|il y a|(?:last|previous) (?:week|month|year|night|\\w+day)|" +
    "letzte[rnms]? (?:woche|monat|jahr)|(?:semana|mes|ano) pasad[oa]|(?:semaine|mois|annee) dernier(?:e)?|vor \\d+ (?:tag|woche|monat|jahr)\\w*|" +
    `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|in (?:19|20)\\d{2}|(?:${MONTHS})\\.? \\d{1,4}(?:st|nd|rd|th)?|` +
    `\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?(?:${MONTHS}))\\b`,
  "iu",
);

/** Whether a question names a day or a time before today, in English, German, Spanish or French. */
export function namesPastDay(question: string): boolean {
  return DAY.test(question.normalize("NFKD").replace(/\p{M}/gu, ""));
}
