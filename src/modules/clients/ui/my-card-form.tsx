import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type Channel,
  type ConsentKind,
  channelLabels,
  channels,
  readShades,
} from '#modules/clients/client.ts';
import { type OwnCard, sizeLabels } from '#modules/clients/client-schema.ts';
import { ownCardCall, ownCardTexts as texts } from '#modules/clients/own-card-texts.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { DaysField } from './days-field.tsx';

const channelOptions = channels.map((value) => ({ value, label: channelLabels[value] }));

/** Removes the field's path from the server's message: 'days.0.day: This month has no such day'. */
const withoutPath = (sentence: string) => sentence.replace(/^[\w.]+: /, '');

function useMyCard(token: string, card: OwnCard) {
  const client = useQueryClient();
  const { sizes, days, channel, consents } = card;
  const [typed, setTyped] = useState({
    ...{ sizes, days, channel, consents },
    shades: card.shades.join(', '),
  });
  const [version, setVersion] = useState(card.version);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (state === 'saving') return;
    setState('saving');
    setFailure(null);
    try {
      const body = { ...typed, shades: readShades(typed.shades), version };
      const saved = await writeJson<OwnCard>('PUT', ownCardCall(token), body);
      client.setQueryData([ownCardCall(token)], saved);
      setVersion(saved.version);
      setState('saved');
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setFailure(sentence ? withoutPath(sentence) : texts.failed);
      setState('idle');
    }
  }

  return {
    typed,
    type(part: Partial<typeof typed>) {
      setTyped((before) => ({ ...before, ...part }));
      setState((before) => (before === 'saved' ? 'idle' : before));
    },
    state,
    failure,
    save,
  };
}

export function MyCardForm({ token, card }: { token: string; card: OwnCard }) {
  const { typed, type, state, failure, save } = useMyCard(token, card);
  const agree = (what: ConsentKind, isAgreed: boolean) =>
    type({
      consents: isAgreed
        ? [...typed.consents, what]
        : typed.consents.filter((each) => each !== what),
    });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-12 flex flex-col">
      <Part title={texts.sizes}>
        <div className="grid grid-cols-2 gap-4">
          {(['shoes', 'clothing'] as const).map((category) => (
            <TextField
              key={category}
              label={sizeLabels[category]}
              autoComplete="off"
              maxLength={20}
              value={typed.sizes[category]}
              onChange={({ target }) =>
                type({ sizes: { ...typed.sizes, [category]: target.value } })
              }
            />
          ))}
        </div>
      </Part>
      <Part title={texts.shades}>
        <TextField
          label={texts.shades}
          hideLabel
          hint={texts.shadesHint}
          autoComplete="off"
          maxLength={1000}
          value={typed.shades}
          onChange={({ target }) => type({ shades: target.value })}
        />
      </Part>
      <Part title={texts.days} text={texts.daysIntro}>
        <DaysField value={typed.days} onChange={(days) => type({ days })} />
      </Part>
      <Part title={texts.channel}>
        <SelectField
          label={texts.channel}
          hideLabel
          options={channelOptions}
          value={typed.channel}
          onChange={({ target }) => type({ channel: target.value as Channel })}
        />
      </Part>
      <Part title={texts.consents}>
        <div className="flex flex-col gap-5">
          <Checkbox
            label={texts.suggestions}
            checked={typed.consents.includes('suggestions')}
            onChange={({ target }) => agree('suggestions', target.checked)}
          />
          <Checkbox
            label={texts.allergies}
            hint={texts.allergiesHint}
            checked={typed.consents.includes('allergies')}
            onChange={({ target }) => agree('allergies', target.checked)}
          />
        </div>
      </Part>
      <div className="border-t pt-8">
        <p role="alert" className="mb-5 text-danger empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" busy={state === 'saving'} busyLabel="Saving...">
            {texts.save}
          </Button>
          <p role="status" className="text-good empty:hidden">
            {state === 'saved' && texts.saved}
          </p>
        </div>
        <p className="numerals mt-8 type-small text-quiet">
          {texts.until(formatLongDate(shopToday(new Date(card.expiresAt))))}
        </p>
      </div>
    </form>
  );
}

type PartProps = { title: string; text?: string; children: ReactNode };

function Part({ title, text, children }: PartProps) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-t py-8 sm:grid-cols-[12rem_1fr]">
      <div>
        <h2 className="type-title">{title}</h2>
        {text && <p className="mt-1 type-small text-quiet">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
