import { CopyLink } from '#design/copy-link.tsx';
import { staffMcpPath } from '#modules/integrations/api-key.ts';

/** Where an assistant of staff connects, and what it can do there. */
export function AssistantAccess() {
  const address = new URL(staffMcpPath, window.location.href).href;
  return (
    <section aria-labelledby="assistant-access" className="mt-8 border-t pt-6">
      <h3 id="assistant-access" className="font-medium">
        Assistants of staff
      </h3>
      <p className="mt-2 max-w-prose">
        An assistant that speaks MCP connects here, with a key in its header{' '}
        <span className="font-mono wrap-anywhere">Authorization: Bearer ndk_…</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-mono wrap-anywhere">{address}</span>
        <CopyLink url={address} label="Copy the address" />
      </div>
      <p className="mt-4 max-w-prose type-small text-quiet">
        Any valid key opens the address; what it may not do, its tools refuse. No tool changes a
        status, a price, money or stock, even if the key may: a draft is published and an answer is
        sent by a person. Each use is in the audit log. A key does no more than the person who made
        it may do.
      </p>
    </section>
  );
}
