import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import {
  isTrialPart,
  type SetUpLine,
  type SetUpState,
  setUpStateLabels,
  type Trial,
  type TrialPart,
} from '#modules/set-up/set-up.ts';
import { setUpTexts, trialLabels } from '#modules/set-up/set-up-texts.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { ProviderKeys } from './provider-keys.tsx';
import { useTrial } from './use-set-up.ts';

const tones: Readonly<Record<SetUpState, BadgeTone>> = {
  done: 'good',
  missing: 'danger',
  unknown: 'warn',
};

export function SetUpLineItem({ line }: { line: SetUpLine }) {
  const { part, state, sentence, simulated, trial, links } = line;
  const { title, meaning, setting } = setUpTexts[part];
  const heading = `set-up-${part}`;
  return (
    <li
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={heading} className="font-medium">
            {title}
          </h3>
          <Badge tone={tones[state]}>{setUpStateLabels[state]}</Badge>
          {simulated && <Badge tone="outline">Simulated</Badge>}
        </div>
        <p className="mt-2 max-w-prose">{sentence}</p>
        <p className="mt-1 max-w-prose type-small text-quiet">{meaning}</p>
        {setting && (
          <p className="mt-1 type-small">
            {'Under Settings: '}
            <Link to={setting.to} className="underline-gold">
              {setting.label}
            </Link>
          </p>
        )}
        <Place line={line} />
        {trial && <TrialReport trial={trial} />}
      </div>
      <div className="flex flex-wrap items-start gap-3 lg:max-w-64 lg:flex-col lg:items-end">
        {isTrialPart(part) && <TrialButton part={part} isDone={state === 'done'} />}
        {links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} size="small" variant="outline">
            {label}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

/** Where it is set: in the shop, or on the server with the command shown. */
function Place({ line: { part, state } }: { line: SetUpLine }) {
  const { part: asked, keys, chapter } = setUpTexts[part];
  if (keys) return <ProviderKeys parts={keys} />;
  if (asked === null) return null;
  const line = `npm run set-up -- ${asked}`;
  if (state === 'done') {
    return (
      <p className="mt-1 max-w-prose type-small text-quiet">{`Set on the server. ${seeText(chapter)}`}</p>
    );
  }
  return (
    <div className="mt-2 max-w-prose type-small">
      <p className="text-quiet">{`Hand this line to whoever runs the server. It asks for what is missing, says where to find it and tries it at once. ${seeText(chapter)}`}</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="border bg-page px-3 py-1.5 wrap-anywhere">{line}</code>
        <CopyLink url={line} label={`Copy the line: ${line}`} />
      </p>
    </div>
  );
}

const seeText = (chapter: string) => `See ${chapter}.`;

/** A trial that is still open has a prominent button. */
function TrialButton({ part, isDone }: { part: TrialPart; isDone: boolean }) {
  const trial = useTrial(part);
  return (
    <Button
      size="small"
      variant={isDone ? 'outline' : 'solid'}
      busy={trial.isPending}
      busyLabel="Trying..."
      onClick={() => trial.mutate()}
    >
      {trialLabels[part]}
    </Button>
  );
}

function TrialReport({ trial: { steps, by, at } }: { trial: Trial }) {
  return (
    <div role="status" className="mt-4 border-l-2 pl-4 type-small">
      <p className="wrap-anywhere text-quiet">{`Tried by ${by} on ${formatMoment(at)}:`}</p>
      <ol className="mt-1 flex flex-col gap-1">
        {steps.map(({ sentence, ok }) => (
          <li key={sentence} className="flex gap-2 wrap-anywhere">
            <span aria-hidden="true" className={ok ? 'text-good' : 'text-danger'}>
              {ok ? '✓' : '✕'}
            </span>
            <span>
              {!ok && <span className="sr-only">Failed: </span>}
              {sentence}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
