import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { type AuditEntry, describeAction } from '#modules/audit/audit-schema.ts';
import { auditSentence } from '#modules/audit/audit-words.ts';
import { formatMoment } from '#shared/shop-date.ts';

/** The events as sentences; a click shows the stored values. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const isWide = useWideScreen('48rem');
  if (entries.length === 0) {
    return <p className="py-10 text-center text-quiet">No entries match your filters.</p>;
  }
  return isWide ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />;
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label="Audit log" sticksOn="page" columns={['When', 'What happened', 'Action', 'From']}>
      {entries.map((entry) => (
        <Row key={entry.id}>
          <Cell className="align-top whitespace-nowrap text-quiet">{formatMoment(entry.at)}</Cell>
          <Cell className="w-full align-top wrap-anywhere">
            {auditSentence(entry)}
            <AuditValues entry={entry} />
          </Cell>
          <Cell className="align-top whitespace-nowrap text-quiet">
            {describeAction(entry.action)}
          </Cell>
          <Cell className="align-top whitespace-nowrap text-quiet">{entry.address}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function AuditCards({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul aria-label="Audit log" className="border-t">
      {entries.map((entry) => (
        <li key={entry.id} className="numerals border-b py-2.5 type-small">
          <p className="wrap-anywhere">{auditSentence(entry)}</p>
          <p className="text-quiet">
            {[formatMoment(entry.at), entry.address].filter(Boolean).join(', ')}
          </p>
          <AuditValues entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function AuditValues({ entry }: { entry: AuditEntry }) {
  const { subject, actorEmail, detail } = entry;
  const values = {
    ...(actorEmail && { by: actorEmail }),
    ...(subject && { of: subject }),
    ...detail,
  };
  return (
    <details className="mt-0.5 text-quiet">
      <summary className="inline-block cursor-pointer py-0.5 text-xs underline underline-offset-2 hover:text-ink">
        Values<span className="sr-only"> of {describeAction(entry.action)}</span>
      </summary>
      <dl className="mt-1 grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-l pl-3 text-xs">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere text-ink">
              <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
