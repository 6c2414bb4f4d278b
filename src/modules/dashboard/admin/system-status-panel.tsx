import type { ComponentType } from 'react';
import { classNames } from '#design/class-names.ts';
import {
  type PartState,
  partStateText,
  type SystemPart,
  type SystemStatus,
  systemParts,
} from '#modules/dashboard/system-status.ts';
import { ConnectionDetails } from './connection-details.tsx';
import { useSystemStatus } from './use-dashboard.ts';

const list = new Intl.ListFormat('en');

type Shown = { state: PartState | 'unknown'; detail: string };

/** Without an answer the API is down, and the other states are unknown. */
function shownOf(part: SystemPart, status: SystemStatus | undefined, isError: boolean): Shown {
  const found = isError ? undefined : status?.parts.find((each) => each.part === part);
  if (found) {
    const { state, milliseconds } = found;
    const time = milliseconds === null ? '' : `, ${milliseconds} ms`;
    return { state, detail: `${partStateText(state)}${time}` };
  }
  if (isError && part === 'API') return { state: 'down', detail: partStateText('down') };
  return { state: 'unknown', detail: isError ? 'Not known' : 'Checking' };
}

const dots: Readonly<Record<Shown['state'], string>> = {
  operational: 'bg-good',
  slow: 'bg-warn',
  down: 'bg-danger',
  unknown: 'bg-edge',
};

/** Links of other modules about the state of the shop. */
type StatusLinks = {
  StatusLink?: ComponentType | undefined;
  HealthLink?: ComponentType | undefined;
};

export function SystemStatusPanel({ StatusLink, HealthLink }: StatusLinks) {
  const { data, isError } = useSystemStatus();
  const unconfirmed = data?.unconfirmedTexts ?? [];
  return (
    <section
      aria-labelledby="system-status"
      className="flex flex-col gap-y-1 border bg-raised px-4 py-3 sm:px-6"
    >
      <div className="flex flex-col gap-x-10 gap-y-2 lg:flex-row lg:items-center">
        <div className="type-small">
          <h2 id="system-status" className="font-medium">
            System Status
          </h2>
          {unconfirmed.length > 0 && (
            <p>{`Texts no owner has confirmed yet: ${list.format(unconfirmed)}.`}</p>
          )}
          <p className="flex flex-wrap gap-x-4">
            {StatusLink && <StatusLink />}
            {HealthLink && <HealthLink />}
          </p>
        </div>
        <dl className="grid flex-1 gap-x-10 gap-y-1 sm:grid-cols-2 lg:flex lg:justify-end">
          {systemParts.map((part) => {
            const { state, detail } = shownOf(part, data, isError);
            return (
              <div key={part} className="numerals flex items-baseline gap-2 type-small">
                <span
                  aria-hidden="true"
                  className={classNames('size-2 shrink-0 self-center rounded-full', dots[state])}
                />
                <dt>{part}</dt>
                <dd className="text-quiet max-sm:ml-auto">{detail}</dd>
              </div>
            );
          })}
        </dl>
      </div>
      <ConnectionDetails />
    </section>
  );
}

const worstFirst = ['down', 'slow', 'unknown', 'operational'] as const;

function useWorstPart() {
  const { data, isError } = useSystemStatus();
  const parts = systemParts.map((part) => ({ part, ...shownOf(part, data, isError) }));
  const worst = worstFirst.find((state) => parts.some((each) => each.state === state)) ?? 'unknown';
  return { parts, worst };
}

/** For narrow places: a coloured dot, with words for screen readers. */
export function SystemStatusDot() {
  const { worst } = useWorstPart();
  return (
    <span
      role="img"
      aria-label={`System Status: ${worst}`}
      className={classNames('size-2 shrink-0 rounded-full', dots[worst])}
    />
  );
}

/** The state as text: all is well, or which part is not. */
export function SystemStatusLine() {
  const { parts, worst } = useWorstPart();
  const poor = parts.filter(({ state }) => state === worst);
  return (
    <p className="flex items-baseline gap-2">
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 self-center rounded-full', dots[worst])}
      />
      <span className="text-quiet">System Status</span>
      {poor.length === parts.length
        ? (poor[0]?.detail.split(',')[0] ?? '')
        : poor.map(({ part, detail }) => `${part}: ${detail}`).join(', ')}
    </p>
  );
}
