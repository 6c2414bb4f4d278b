import { useAddressParameters } from '#client/use-address-parameters.ts';
import { ClientSection, ClientsList } from '#modules/clients/admin/client-list.tsx';
import { NewSelection } from './new-selection.tsx';
import { newSelectionPath, useSelections } from './selection-calls.ts';
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
  const query = useSelections();
  return (
    <ClientsList
      query={query}
      title="Selections"
      failed="The selections could not be loaded."
      none="There are no selections yet. Open a client to make the first."
      lines={query.data?.selections.map((selection) => (
        <SelectionLine key={selection.id} selection={selection} />
      ))}
    />
  );
}

/** On a client's card: the selections made for them. */
export function ClientSelections({ clientId }: { clientId: number }) {
  const query = useSelections(clientId);
  return (
    <ClientSection
      query={query}
      title="Selections"
      failed="The selections could not be loaded."
      none="Nothing was selected for this client yet."
      add={{ to: newSelectionPath(clientId), label: 'New selection' }}
      lines={query.data?.selections.map((selection) => (
        <SelectionLine key={selection.id} selection={selection} isOnCard />
      ))}
    />
  );
}
