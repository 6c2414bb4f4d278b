import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

/**
 * A form that leads to an address. Before the page is hydrated the browser sends it; after that the page
 * is changed without loading it anew. The router's own form carries what only forms that write need.
 */
export function GetForm({
  action,
  onSubmit,
  ...form
}: ComponentProps<'form'> & { action: string }) {
  const navigate = useNavigate();
  return (
    <form
      {...form}
      action={action}
      onSubmit={(event) => {
        onSubmit?.(event);
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)];
        const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
        void navigate(`${action}?${query}`);
      }}
    />
  );
}
