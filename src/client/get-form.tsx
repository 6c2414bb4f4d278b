import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';

/**
 * A form that leads to an address. Before hydration the browser sends it. After that the page
 * changes without a reload. The router's own form includes code that only forms which write need.
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
