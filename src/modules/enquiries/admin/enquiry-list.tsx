import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';

type EnquiryListProps<Entry> = {
  title: string;
  description: string;
  /** The call returns `{ [name]: entries }`. Texts such as 'No {name} found.' use it too. */
  name: string;
  /** The choice beside the search box; `parameter` is its name in the call. */
  choice: { label: string; parameter: string; options: { value: string; label: string }[] };
  /** Links for the shown entries, such as their export. */
  actions?: (parameters: URLSearchParams) => ReactNode;
  children: (entries: Entry[]) => ReactNode;
};

/** A list with search and filter, and messages for when it is empty. */
export function EnquiryList<Entry>(props: EnquiryListProps<Entry>) {
  const { title, description, name, choice, actions, children } = props;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const parameters = new URLSearchParams({
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(chosen === '' ? {} : { [choice.parameter]: chosen }),
  });
  const address = useDeferredValue(`/api/admin/${name}?${parameters}`);
  const { data, isError } = useQuery<Record<string, Entry[]>>({
    queryKey: [address],
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const entries = data?.[name];
  return (
    <Card title={title} description={description} actions={actions?.(parameters)}>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Search"
          type="search"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label={choice.label}
          options={choice.options}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {isError && <p role="alert">Failed to fetch {name}</p>}
      {!isError && !entries && <p role="status">Loading {name}...</p>}
      {!isError && entries?.length === 0 && <p>No {name} found.</p>}
      {!isError && entries && entries.length > 0 && children(entries)}
    </Card>
  );
}
