import { useState } from 'react';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import type { AdminCardDetails } from '#modules/offers/gift-card-schema.ts';
import { cards, notSaved, useRefreshCards } from './offer-calls.ts';

/** The code was not mailed, and the shop stores no codes: it is shown only this once. */
export function ToldCode({ code }: { code: string }) {
  return (
    <p role="status" className="border border-gold p-4">
      <span className="block type-small text-quiet">
        Write this code on the card now. It is not shown again.
      </span>
      <span className="numerals select-all">{code}</span>
    </p>
  );
}

type NewCodeProps = {
  cardId: string;
  /** The card among others, such as 'Gift card $50.00'. */
  name?: string;
};

/** For a card on paper whose code was lost with its answer. */
export function NewCode({ cardId, name }: NewCodeProps) {
  const [code, setCode] = useState('');
  const refresh = useRefreshCards();
  const renew = useAction({
    call: () =>
      writeJson<AdminCardDetails>('POST', `${cards}/${cardId}/reissue`, {
        reason: 'The code was not shown',
      }),
    async done(card) {
      setCode(card.code ?? '');
      await refresh();
    },
    failed: notSaved,
  });
  return (
    <div className="flex flex-col gap-3">
      {name && <p>{name}</p>}
      {code ? (
        <ToldCode code={code} />
      ) : (
        <>
          <p role="status">The code was made but not shown. Make a new one.</p>
          <Problem text={renew.error} />
          <Button variant="outline" size="small" busy={renew.isBusy} onClick={() => renew.run()}>
            Make a new code
          </Button>
        </>
      )}
    </div>
  );
}
