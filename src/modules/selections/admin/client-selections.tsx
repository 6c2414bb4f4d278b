import { ClientSection } from '#modules/clients/admin/client-list.tsx';
import { newSelectionPath, useSelections } from './selection-calls.ts';
import { SelectionLine } from './selection-line.tsx';

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
