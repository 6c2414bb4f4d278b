import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import type { FiscalState } from '#modules/fiscal/fiscal-schema.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { DayReportCard } from './day-report-card.tsx';
import { DeviceFacts, StateLoading } from './device-facts.tsx';
import { useFiscalState } from './use-fiscal.ts';

type Day = FiscalState['days'][number];

/** The dashboard's `?tab=fiscal`: the device, its days, and their counters. */
export function FiscalPanel() {
  const state = useFiscalState();
  const [shown, show] = useState<number | null>(null);
  if (!state.data) return <StateLoading query={state} />;
  const { device, days } = state.data;
  return (
    <div className="flex flex-col gap-8">
      <Card
        title="Fiscal receipts"
        description="Signed receipts for ZIMRA, of every invoice and credit note."
      >
        {device ? (
          <DeviceFacts device={device} />
        ) : (
          <p className="text-quiet">
            {'No device is registered, so no receipts are made. Register one under '}
            <Link to="?tab=settings&section=fiscal" className="underline-gold">
              Settings, Fiscal receipts
            </Link>
            .
          </p>
        )}
        {device && <DayList days={days} onShow={show} />}
      </Card>
      {shown !== null && <DayReportCard dayNo={shown} onClose={() => show(null)} />}
    </div>
  );
}

const tones: Readonly<Record<Day['state'], BadgeTone>> = {
  open: 'gold',
  closing: 'neutral',
  closed: 'good',
  refused: 'danger',
};

const states: Readonly<Record<Day['state'], string>> = {
  open: 'Open',
  closing: 'Closing',
  closed: 'Closed',
  refused: 'Not closed by ZIMRA',
};

function DayList({ days, onShow }: { days: readonly Day[]; onShow: (dayNo: number) => void }) {
  if (days.length === 0) {
    return <p className="mt-6 text-quiet">The first day opens with the first receipt.</p>;
  }
  return (
    <ul className="mt-6 flex flex-col divide-y border-y">
      {days.map((day) => (
        <li key={day.dayNo} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="font-medium">{`Day ${day.dayNo}`}</span>
          <Badge tone={tones[day.state]}>{states[day.state]}</Badge>
          <span className="type-small text-quiet">{describeDay(day)}</span>
          <Button
            className="ml-auto"
            size="small"
            variant="outline"
            onClick={() => onShow(day.dayNo)}
          >
            Daily report
          </Button>
        </li>
      ))}
    </ul>
  );
}

function describeDay({ openedAt, receipts, waiting, red }: Day): string {
  return [
    `opened ${formatMoment(openedAt)}`,
    countOf(receipts, 'receipt'),
    waiting > 0 && `${waiting} not sent yet`,
    red > 0 && `${red} refused`,
  ]
    .filter(Boolean)
    .join(' · ');
}
