import { useState } from 'react';
import { Problem } from '#admin-kit/problem.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import {
  type ConsentKind,
  type ConsentWay,
  consentKinds,
  consentLabels,
  consentWayLabels,
  consentWays,
} from '#modules/clients/client.ts';
import type { ClientCard, ShownConsent } from '#modules/clients/client-schema.ts';
import { formatShortDate } from '#shared/shop-date.ts';
import { useClientAction } from './client-calls.ts';

/** The client's consents: when, how, and whether they are still valid. */
export function ConsentsSection({ card }: { card: ClientCard }) {
  const past = card.consents.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <section>
      <h3 className="type-title">Consents</h3>
      <ul aria-label="Consents" className="mt-3 border-t">
        {consentKinds.map((what) => (
          <li key={what} className="border-b py-4">
            <Consent
              id={card.id}
              what={what}
              given={card.consents.find((each) => each.what === what && each.withdrawnAt === null)}
            />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-3 type-small">
          <summary className="cursor-pointer text-quiet">{`Withdrawn (${past.length})`}</summary>
          <ul aria-label="Withdrawn consents" className="mt-2 flex flex-col gap-2 text-quiet">
            {past.map((each) => (
              <li key={`${each.what} ${each.givenAt}`}>
                {`${consentLabels[each.what]}: ${givenText(each)}. Withdrawn ${formatShortDate(each.withdrawnAt ?? '')}, ${each.withdrawnBy}.`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const givenText = ({ how, givenAt, givenBy }: ShownConsent) =>
  `${consentWayLabels[how]}, ${formatShortDate(givenAt)}, ${givenBy}`;

const ways = consentWays
  .filter((way) => way !== 'link')
  .map((value) => ({ value, label: consentWayLabels[value] }));

type ConsentProps = { id: number; what: ConsentKind; given: ShownConsent | undefined };

function Consent({ id, what, given }: ConsentProps) {
  const [how, setHow] = useState<ConsentWay>('boutique');
  const give = useClientAction(id, {
    send: () => ({ method: 'POST', path: '/consents', body: { what, how } }),
    failed: 'The consent was not recorded. Please try again.',
  });
  const withdraw = useClientAction(id, {
    ask: () =>
      what === 'allergies'
        ? 'Withdraw this consent? The allergies are deleted at once.'
        : 'Withdraw this consent? The client gets no more suggestions.',
    send: () => ({ method: 'DELETE', path: `/consents/${what}` }),
    failed: 'The consent was not withdrawn. Please try again.',
  });
  const label = consentLabels[what];
  return (
    <>
      <p className="flex items-start justify-between gap-4">
        <span>{label}</span>
        <Badge tone={given ? 'good' : 'outline'}>{given ? 'Given' : 'Not given'}</Badge>
      </p>
      {given && <p className="mt-1 type-small wrap-anywhere text-quiet">{givenText(given)}</p>}
      <div className="mt-3 flex items-end gap-2">
        {given ? (
          <Button
            size="small"
            variant="outline"
            busy={withdraw.isBusy}
            aria-label={`Withdraw: ${label}`}
            onClick={() => withdraw.run()}
          >
            Withdraw
          </Button>
        ) : (
          <>
            <SelectField
              label={`How: ${label}`}
              hideLabel
              fieldClassName="min-w-0 flex-1"
              options={ways}
              value={how}
              onChange={({ target }) => setHow(target.value as ConsentWay)}
            />
            <Button
              variant="outline"
              className="px-5!"
              busy={give.isBusy}
              aria-label={`Record: ${label}`}
              onClick={() => give.run()}
            >
              Record
            </Button>
          </>
        )}
      </div>
      <Problem text={give.error ?? withdraw.error} className="mt-2" />
    </>
  );
}
