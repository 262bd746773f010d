import type { CorporateCalendar } from "@sextant/core/contract";
import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import type { EconomicEvent } from "@sextant/core/market";
import { marketNowMs } from "../../lib/market-now.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type CalendarChoice, type KindChoice, KINDS } from "./calendar-choice.ts";
import { calendarFile } from "./calendar-file.ts";
import { dayText, type Span, SPANS, steppedDay } from "./calendar-span.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: CalendarChoice;
  readonly onChange: (changes: Partial<CalendarChoice>) => void;
  readonly events: CorporateCalendar["events"];
  readonly economy: readonly EconomicEvent[];
};

const CHOICES: Readonly<Record<KindChoice, string>> = { all: TEXTS.all, ...KINDS };

/** The choice of days, kinds and symbol, and an export of the displayed events for other calendars. */
export function CalendarTools({ choice, onChange, events, economy }: Props) {
  const { span, day, kind, text } = choice;
  const step = (way: 1 | -1) => {
    if (span !== "ahead") onChange({ day: steppedDay(span, day ?? dayText(marketNowMs()), way) });
  };
  return (
    <div className="cc-tools">
      <div className="cc-choices">
        <Segmented<Span>
          label={TEXTS.period}
          value={span}
          options={SPANS}
          onChange={(next) => onChange({ span: next, day: null })}
        />
        {span !== "ahead" && (
          <span className="cc-steps">
            <Button variant="outline" size="sm" aria-label={TEXTS.previous(span)} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" size={16} />
            </Button>
            <Button variant="outline" size="sm" disabled={day === null} onClick={() => onChange({ day: null })}>
              {TEXTS.current(span)}
            </Button>
            <Button variant="outline" size="sm" aria-label={TEXTS.next(span)} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" size={16} />
            </Button>
          </span>
        )}
        <Segmented<KindChoice>
          label={TEXTS.eventType}
          value={kind}
          options={CHOICES}
          onChange={(next) => onChange({ kind: next })}
        />
      </div>
      <input
        className="in cc-text"
        type="search"
        aria-label={TEXTS.symbolOrName}
        placeholder={TEXTS.symbolOrName}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {events.length + economy.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            saveFile("corporate-calendar.ics", "text/calendar", calendarFile(events, economy, window.location.hostname))
          }
        >
          {TEXTS.saveAsIcs(<CalendarPlus aria-hidden="true" size={16} />)}
        </Button>
      )}
    </div>
  );
}
