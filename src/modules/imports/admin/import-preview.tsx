import { Cell, Row, Table } from '#design/table/table.tsx';
import {
  type ImportChange,
  type ImportReport,
  resultText,
} from '#modules/imports/product-import.ts';
import { countOf } from '#shared/text.ts';

const shownRows = 200;

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 type-small text-quiet">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          {field}: <del className="no-underline">{from || 'empty'}</del> → {to || 'empty'}
        </li>
      ))}
    </ul>
  );
}

type ImportPreviewProps = {
  report: ImportReport;
  /** What a row of the file is. */
  word?: string;
};

/** What a file would change, or has changed, line by line. */
export function ImportPreview({ report, word = 'product' }: ImportPreviewProps) {
  if (report.problem) {
    return (
      <p role="alert" className="text-danger">
        {report.problem}
      </p>
    );
  }
  const { added, changed, unchanged, resumed, failed, done } = report;
  // Errors first, then the largest reductions: a person must check both.
  const rows = report.rows
    .toSorted((a, b) => b.problems.length - a.problems.length || b.fall - a.fall || a.line - b.line)
    .slice(0, shownRows);
  return (
    <>
      <p role="status">
        {countOf(added, word)} {done ? 'added' : 'to add'}, {changed}{' '}
        {done ? 'changed' : 'to change'},{' '}
        <span className={failed > 0 ? 'text-danger' : undefined}>
          {countOf(failed, 'line')} with errors
        </span>
        .{unchanged > 0 && ` ${countOf(unchanged, 'line')} without a change.`}
        {resumed > 0 && ` ${countOf(resumed, 'line')} of this file are in the shop already.`}
      </p>
      <div className="max-h-80 overflow-y-auto">
        <Table
          label="Preview of the import"
          columns={['Line', word.replace(/^./, (letter) => letter.toUpperCase()), 'Result']}
        >
          {rows.map((row) => (
            <Row key={row.line}>
              <Cell>{row.line}</Cell>
              <Cell>{row.name}</Cell>
              <Cell className={row.problems.length > 0 ? 'text-danger' : undefined}>
                {row.problems.length > 0 ? row.problems.join(' · ') : resultText(row)}
                <Changes changes={row.changes} />
                {row.notes?.map((note) => (
                  <p key={note} className="mt-1 type-small wrap-anywhere text-quiet">
                    {note}
                  </p>
                ))}
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </>
  );
}
