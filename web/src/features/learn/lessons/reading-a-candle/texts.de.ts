// What this lesson says in German.

export const sections = [
  {
    heading: "Vier Kurse in einem Zeichen",
    paragraphs: [
      "Eine Kerze fasst einen Zeitraum des Handels zusammen. Auf diesem Chart ist jede Kerze ein Handelstag. Sie zeigt vier Kurse: den ersten des Tages (Eröffnung), den letzten (Schluss), den höchsten und den niedrigsten.",
      "Der dicke Teil ist der Körper. Er reicht von der Eröffnung bis zum Schluss. Die dünnen Linien darüber und darunter sind die Dochte. Sie reichen bis zum höchsten und zum niedrigsten Kurs des Tages.",
    ],
  },
  {
    heading: "Gestiegen oder gefallen?",
    paragraphs: [
      "Ein hohler Körper heißt: Der Kurs schloss über seiner Eröffnung, er stieg an diesem Tag. Ein gefüllter Körper heißt, dass er darunter schloss: Er fiel. Für den Unterschied braucht es keine Farben.",
      "Eine lange Kerze mit kleinem Körper war ein Tag des Hin und Her: Der Kurs ging weit und kam zurück. Darum sagt der Schluss allein nicht, wie unruhig ein Tag war.",
    ],
  },
  {
    heading: "Was eine Kerze nicht sagt",
    paragraphs: [
      "Eine Kerze sagt nicht, was zuerst kam, das Hoch oder das Tief. Und sie sagt nichts über morgen: Tage, die stiegen, und Tage, die fielen, sind meist fast gleich viele.",
    ],
  },
] as const;

export const swingTitle = "Wie weit ging er?";
export const swingQuestion = (day: string, low: string, high: string) =>
  `Am ${day} war der niedrigste Kurs ${low} und der höchste ${high}. Um wie viel Prozent liegt das Hoch über dem Tief?`;
export const swingLabel = "Schwankung, Prozent";
export const swingRight = (swing: string) => `Das Hoch lag ${swing} % über dem Tief. Das ist die Schwankung des Tages.`;
export const swingWrong = (low: string, high: string) =>
  `Das Hoch (${high}) durch das Tief (${low}) teilen, 1 abziehen und mit 100 malnehmen.`;
export const thisDay = "dieser Tag";

export const widestTitle = "Den weitesten Tag finden";
export const widestQuestion =
  "An welchem Tag war die Schwankung, vom niedrigsten zum höchsten Kurs, am größten? Gesucht ist die längste Kerze.";
export const readDay = (day: string, low: string, high: string, swing: string) =>
  `${day}: Tief ${low}, Hoch ${high}, Schwankung ${swing} %`;
export const widestRight = (day: string, swing: string) =>
  `Ja. Am ${day} legte der Kurs ${swing} % zurück, mehr als an jedem anderen Tag hier.`;
export const widestWrong = (day: string, swing: string, more: number) =>
  `Am ${day} war die Schwankung ${swing} %. ${more === 1 ? "Ein Tag war" : `${String(more)} Tage waren`} weiter.`;
export const widestMark = "weitester Tag";

export const risingTitle = "Steigende und fallende Tage";
export const risingQuestion = (count: number) =>
  `Wie viele dieser ${String(count)} Tage schlossen über ihrer Eröffnung? Erst schätzen, dann auf die hohlen Kerzen sehen.`;
export const risingOptions = {
  rising: "Deutlich mehr als die Hälfte: über 60 %",
  "about-half": "Etwa die Hälfte: 40 bis 60 %",
  falling: "Deutlich weniger als die Hälfte: über 60 % fielen",
} as const;
export const risingAnswer = (rising: number, falling: number) =>
  `${String(rising)} Tage stiegen und ${String(falling)} fielen zwischen Eröffnung und Schluss.`;
export const risingMoral = "Selbst in einem starken Trend sind einzelne Tage fast ein Münzwurf.";
