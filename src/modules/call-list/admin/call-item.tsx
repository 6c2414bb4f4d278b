import { useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import type { Contact } from '#modules/call-list/call.ts';
import type { Call } from '#modules/call-list/call-schema.ts';
import { clientPath } from '#modules/clients/admin/client-calls.ts';
import { chatAddress } from '#modules/shipping/chat-address.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { useCallAnswer } from './call-list-calls.ts';

type CallItemProps = { call: Call; showsAdviser: boolean };

/** Whom, why and what to write. */
export function CallItem({ call, showsAdviser }: CallItemProps) {
  const { clientId, name, label, reason, adviser, contact, message } = call;
  const [text, setText] = useState(message);
  return (
    <li className="grid gap-x-10 gap-y-4 border-b py-5 lg:grid-cols-[1fr_1.2fr]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={clientPath(clientId)} className="text-lg underline-gold wrap-anywhere">
            {name || 'No name given'}
          </Link>
          <Badge>{label}</Badge>
        </p>
        <p className="numerals mt-1 wrap-anywhere">{reason}</p>
        {showsAdviser && <p className="type-small text-quiet">{adviser ?? 'No adviser'}</p>}
      </div>
      <div className="min-w-0">
        <TextArea
          label={`Draft for ${name}`}
          hideLabel
          rows={5}
          maxLength={1000}
          className="text-sm!"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {contact ? (
            <ContactLink contact={contact} text={text} name={name} />
          ) : (
            <span className="w-full type-small text-quiet">
              No number or address known for the preferred channel
            </span>
          )}
          <Answers call={call} />
        </div>
      </div>
    </li>
  );
}

const ways = { whatsapp: 'WhatsApp', mail: 'E-mail', phone: 'Call' } as const;

type ContactLinkProps = { contact: Contact; text: string; name: string };

function ContactLink({ contact: { way, address }, text, name }: ContactLinkProps) {
  const targets = {
    whatsapp: () => chatAddress(address, text),
    mail: () => `mailto:${address}?body=${encodeURIComponent(text)}`,
    phone: () => `tel:${address.replace(/[^+\d]/g, '')}`,
  };
  return (
    <a
      href={targets[way]()}
      aria-label={`${ways[way]}: ${name}`}
      {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ size: 'small' })}
    >
      {ways[way]}
    </a>
  );
}

const putOffs = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
];

function Answers({ call }: { call: Call }) {
  const { run, isBusy, running, error } = useCallAnswer(call);
  const busy = running?.[0].answer;
  return (
    <>
      <Button
        size="small"
        variant="outline"
        busy={busy === 'done'}
        aria-label={`Done: ${call.name}`}
        onClick={() => run({ answer: 'done' })}
      >
        Done
      </Button>
      <SelectField
        label={`Later: ${call.name}`}
        hideLabel
        className="h-9! w-24! py-0! pr-8! pl-3! text-sm!"
        placeholder="Later"
        disabled={isBusy}
        options={putOffs}
        value=""
        onChange={({ target }) =>
          run({ answer: 'later', until: addDays(shopToday(new Date()), Number(target.value)) })
        }
      />
      <Button
        size="small"
        variant="quiet"
        busy={busy === 'never'}
        aria-label={`Never: ${call.name}`}
        onClick={() => run({ answer: 'never' })}
      >
        Never
      </Button>
      <Problem text={error} className="w-full" />
    </>
  );
}
