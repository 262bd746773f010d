import { useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { count } from "./count-text.ts";
import { useRecordRoots } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly book: "live" | "practice" };

/** One hash over each past day's rows, requested when opened. */
export function DailyRoots({ book }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="tr-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.dailyRoots}</summary>
      <p className="note keep mb-2">{TEXTS.dailyRootsText}</p>
      {open && <Roots book={book} />}
    </details>
  );
}

function Roots({ book }: Props) {
  const { data, error, refetch } = useRecordRoots(book);
  if (error && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{TEXTS.rootsFailed(describeError(error))}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {TEXTS.retry}
        </Button>
      </div>
    );
  if (!data) return <span role="status" aria-label={TEXTS.loadingRoots} className="skel w-4-of-5" />;
  if (data.length === 0) return <p className="ink2">{TEXTS.noRoots}</p>;
  return (
    <div className="tr-roots" tabIndex={0} role="region" aria-label={TEXTS.dailyRoots}>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{TEXTS.day}</th>
            <th scope="col" className="r">
              {TEXTS.rows}
            </th>
            <th scope="col">{TEXTS.root}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ day, rows, root }) => (
            <tr key={day}>
              <td className="num">{day}</td>
              <td className="r num">{count(rows)}</td>
              <td>
                <code className="wrap-anywhere">{root}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
