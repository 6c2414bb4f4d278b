import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import type { SectionState, SectionVersion } from '#modules/settings/settings.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { Differences } from './differences.tsx';
import { useBringBack, useVersions } from './use-settings.ts';

/** All earlier versions of a section; each can be viewed and restored. */
type SectionVersionsProps = { state: SectionState; onBroughtBack: (state: SectionState) => void };

export function SectionVersions({ state, onBroughtBack }: SectionVersionsProps) {
  const { data, isError, refetch } = useVersions(state.id);
  return (
    <Card
      title="Versions"
      description="Earlier versions. If you restore one, it becomes a new version."
    >
      {isError && <TryAgain text="Failed to load the versions." onRetry={refetch} />}
      {!isError && !data && <p role="status">Loading versions...</p>}
      {data && (
        <ul className="divide-y border-y">
          {data.versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              state={state}
              onBroughtBack={onBroughtBack}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type VersionRowProps = SectionVersionsProps & { version: SectionVersion };

function VersionRow({ version, state, onBroughtBack }: VersionRowProps) {
  const [open, setOpen] = useState(false);
  const bringBack = useBringBack(state.id);
  const now = state.value as Record<string, unknown>;
  const isNow = version.version === state.version;
  const differing = changedFields(version.value, now);
  const name = `version ${version.version}`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p>{`Version ${version.version}${isNow ? ' (now)' : ''}`}</p>
          <p className="type-small wrap-anywhere text-quiet">{whoAndWhen(version)}</p>
        </div>
        {!isNow && (
          <span className="flex gap-2">
            <Button
              size="small"
              variant="outline"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              Compare<span className="sr-only"> {name}</span>
            </Button>
            <Button
              size="small"
              variant="outline"
              disabled={differing.length === 0}
              busy={bringBack.isPending}
              onClick={() =>
                bringBack.mutate(
                  { to: version.version, version: state.version },
                  { onSuccess: onBroughtBack },
                )
              }
            >
              Restore<span className="sr-only"> {name}</span>
            </Button>
          </span>
        )}
      </div>
      {open && differing.length === 0 && <p className="mt-3 type-small">The same as now.</p>}
      {open && differing.length > 0 && (
        <div className="mt-3">
          <Differences
            section={state.id}
            heads={['Then', 'Now']}
            differences={differing.map((field) => ({
              field,
              before: version.value[field],
              after: now[field],
            }))}
          />
        </div>
      )}
    </li>
  );
}

function whoAndWhen({ changedBy, changedAt, origin }: SectionVersion): string {
  if (changedAt === null) return 'Default';
  const from = origin === 'file' ? ', from a file' : origin && `, restored from ${origin}`;
  return `${changedBy}, ${formatMoment(changedAt)}${from}`;
}
