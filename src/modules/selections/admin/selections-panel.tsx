import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAddressParameters } from '#client/use-address-parameters.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { NewSelection } from './new-selection.tsx';
import { useSelections } from './selection-calls.ts';
import { SelectionDetail } from './selection-detail.tsx';
import { SelectionLine } from './selection-line.tsx';

/** The dashboard's `?tab=selections`; with `selection` it opens that one. */
export function SelectionsPanel() {
  const [parameters, change] = useAddressParameters();
  const opened = parameters.get('selection');
  const clientId = Number(parameters.get('for'));
  const close = () => change({ selection: '', for: '' });
  if (opened === 'new' && clientId > 0) {
    return (
      <NewSelection
        key={clientId}
        clientId={clientId}
        onClose={close}
        onMade={(id) => change({ selection: id, for: '' })}
      />
    );
  }
  if (opened) return <SelectionDetail key={opened} id={opened} onBack={close} />;
  return <SelectionList />;
}

function SelectionList() {
  const { data, isPending, isError, refetch } = useSelections();
  if (isPending) return <Skeleton className="h-64 w-full" />;
  if (isError) {
    return <TryAgain text="The selections could not be loaded." onRetry={() => void refetch()} />;
  }
  if (data.selections.length === 0) {
    return (
      <div className="border-y py-14 text-center">
        <p className="text-quiet">There are no selections yet. Open a client to make the first.</p>
        <ButtonLink
          to={`${dashboardPath}?tab=clients`}
          variant="outline"
          size="small"
          className="mt-5"
        >
          Clients
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul aria-label="Selections" className="border-t">
      {data.selections.map((selection) => (
        <SelectionLine key={selection.id} selection={selection} />
      ))}
    </ul>
  );
}
