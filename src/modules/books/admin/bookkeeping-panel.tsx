import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadState } from '#admin-kit/load-state.tsx';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { Card } from '#design/card.tsx';
import { Emblem } from '#design/emblem.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#design/icons.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { formatMonth, moveMonth } from '#modules/books/month.ts';
import { monthSchema, type Statement } from '#modules/books/statement.ts';
import { registrationLines } from '#modules/settings/papers/own-numbers.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { shopToday } from '#shared/shop-date.ts';
import { StatementEntries, StatementNotes } from './statement-entries.tsx';
import { StatementSums } from './statement-sums.tsx';
import { statementCall, useStatement } from './use-books.ts';

/** The dashboard's `?tab=bookkeeping`: the books of one month, for the accountant. */
export function BookkeepingPanel() {
  const [month, showMonth] = useMonth();
  const statement = useStatement(month);
  const { data } = statement;
  const [printing, setPrinting] = useState(false);
  return (
    <Card
      title="Bookkeeping"
      description="Invoices, credit notes and the money behind them, month by month."
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <MonthChoice month={month} onChoose={showMonth} />
          <a
            href={`${statementCall(month)}/export`}
            download
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            Export CSV
          </a>
          <Button variant="outline" size="small" disabled={!data} onClick={() => setPrinting(true)}>
            Print statement
          </Button>
        </div>
      }
    >
      <LoadState
        query={statement}
        failed="The month could not be loaded."
        className="h-64 w-full"
      />
      {data && <Month statement={data} />}
      {data && printing && <StatementPaper statement={data} onPrinted={() => setPrinting(false)} />}
    </Card>
  );
}

function Month({ statement }: { statement: Statement }) {
  if (statement.entries.length === 0 && statement.cashBook.entries.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <StatementNotes statement={statement} />
        <p className="text-quiet">{`Nothing was booked in ${formatMonth(statement.month)}.`}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <StatementNotes statement={statement} />
      <StatementSums statement={statement} />
      <StatementEntries entries={statement.entries} />
    </div>
  );
}

function useMonth(): [month: string, show: (month: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = monthSchema.safeParse(parameters.get('month'));
  const month = asked.success ? asked.data : shopToday(new Date()).slice(0, 7);
  const show = (next: string) =>
    setParameters({ tab: 'bookkeeping', month: next }, { preventScrollReset: true });
  return [month, show];
}

type MonthChoiceProps = { month: string; onChoose: (month: string) => void };

function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={`Earlier: ${formatMonth(moveMonth(month, -1))}`}
        onClick={() => onChoose(moveMonth(month, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <TextField
        label="Month"
        hideLabel
        type="month"
        value={month}
        max={shopToday(new Date()).slice(0, 7)}
        onChange={(event) => {
          if (monthSchema.safeParse(event.target.value).success) onChoose(event.target.value);
        }}
        className="h-9! w-44"
      />
      <IconButton
        label={`Later: ${formatMonth(moveMonth(month, 1))}`}
        onClick={() => onChoose(moveMonth(month, 1))}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}

type StatementPaperProps = { statement: Statement; onPrinted: () => void };

function StatementPaper({ statement, onPrinted }: StatementPaperProps) {
  const { address } = useShop();
  return (
    <PrintedPages title={`statement-${statement.month}`} onPrinted={onPrinted}>
      <article className="numerals flex flex-col gap-8">
        <header className="flex items-start justify-between gap-8 border-b border-ink pb-6">
          <div>
            <p className="flex items-center gap-3">
              <Emblem className="size-9" />
              <span className="type-title">{shop.name}</span>
            </p>
            <p className="mt-3 type-small whitespace-pre-line text-quiet">
              {[...address.lines, ...registrationLines(statement)].join('\n')}
            </p>
          </div>
          <div className="text-right">
            <h1 className="type-heading">Statement</h1>
            <p className="mt-3">{formatMonth(statement.month)}</p>
            <p className="type-small text-quiet">{`All amounts in ${statement.currency}`}</p>
          </div>
        </header>
        <StatementNotes statement={statement} />
        <StatementSums statement={statement} />
        <StatementEntries entries={statement.entries} />
      </article>
    </PrintedPages>
  );
}
