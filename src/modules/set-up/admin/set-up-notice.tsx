import { ButtonLink } from '#design/button-link.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { leftToSetUp, setUpAddress } from '#modules/set-up/set-up.ts';
import { setUpTexts } from '#modules/set-up/set-up-texts.ts';
import { useSetUp } from './use-set-up.ts';

const list = new Intl.ListFormat('en');

/** On a live shop that is not ready; disappears when all is done. */
export function SetUpNotice() {
  const can = useCan();
  const { data } = useSetUp({ enabled: can('settings') });
  const left = data ? leftToSetUp(data) : [];
  if (left.length === 0) return null;
  const names = left.map(({ part }) => setUpTexts[part].title);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-gold bg-raised px-4 py-3 sm:px-6"
    >
      <span>{`The shop is not set up yet. Still missing: ${list.format(names)}.`}</span>
      <ButtonLink to={setUpAddress} size="small" variant="outline">
        Open the set-up guide
      </ButtonLink>
    </p>
  );
}
