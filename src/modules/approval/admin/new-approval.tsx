import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  longestAddress,
  longestNote,
  mostDays,
  mostLines,
  mostOfLine,
} from '#modules/approval/approval.ts';
import type { NewApprovalBody } from '#modules/approval/approval-schema.ts';
import { ChosenItemLine } from '#modules/clients/admin/chosen-item-line.tsx';
import { WithClient } from '#modules/clients/admin/with-client.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { useNewApproval } from './approval-calls.ts';
import { useApprovalDraft } from './use-approval-draft.ts';

type NewApprovalProps = { clientId: number; onClose: () => void; onMade: (id: string) => void };

/** Products, an address and a day for one client. */
export function NewApproval({ clientId, onClose, onMade }: NewApprovalProps) {
  return (
    <WithClient id={clientId}>
      {(client) => <ApprovalForm client={client} onClose={onClose} onMade={onMade} />}
    </WithClient>
  );
}

type FormProps = Omit<NewApprovalProps, 'clientId'> & { client: ClientCard };
type DraftState = ReturnType<typeof useApprovalDraft>;

function useMake(
  client: ClientCard,
  { draft, forget }: DraftState,
  onMade: NewApprovalProps['onMade'],
) {
  return useNewApproval({
    check() {
      if (draft.items.length === 0) return 'Please add at least one product.';
      return draft.address.trim() === '' ? 'Please enter the address.' : null;
    },
    body(): NewApprovalBody {
      const { id, address, note, dueOn } = draft;
      const items = draft.items.map(({ productId, color, size, quantity }) => ({
        ...{ productId, color, size, quantity },
      }));
      return { id, clientId: client.id, address, note, dueOn, items };
    },
    done({ approval }) {
      forget();
      onMade(approval.id);
    },
    failed: 'It could not be prepared. Please try again.',
  });
}

function ApprovalForm({ client, onClose, onMade }: FormProps) {
  const state = useApprovalDraft(client.id);
  const make = useMake(client, state, onMade);
  const { draft, change, add } = state;
  const today = shopToday(new Date());
  return (
    <Card
      className="max-w-4xl"
      title={`On approval for ${client.name}`}
      description="The items are off the shelf from now on, until they come back or are bought."
      actions={
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      }
      footer={
        <>
          <Button busy={make.isBusy} onClick={() => make.run()}>
            Prepare
          </Button>
          <Problem text={make.error} className="w-full" />
        </>
      }
    >
      <div className="flex flex-col gap-8">
        {draft.items.length < mostLines && (
          <FindProduct onChoose={(product) => add(product, client)} />
        )}
        <DraftItems state={state} />
        <TextArea
          label="Address"
          rows={3}
          maxLength={longestAddress}
          value={draft.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Due on"
            type="date"
            hint="The rider collects what comes back. The client is reminded the day before."
            min={today}
            max={addDays(today, mostDays)}
            value={draft.dueOn}
            onChange={({ target }) => change({ dueOn: target.value })}
          />
          <TextArea
            label="Note for the rider"
            rows={3}
            maxLength={longestNote}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
      </div>
    </Card>
  );
}

const quantities = Array.from({ length: mostOfLine }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

function DraftItems({ state: { draft, changeItem, remove } }: { state: DraftState }) {
  return (
    <ul aria-label="Chosen products" className="border-t empty:hidden">
      {draft.items.map((item) => (
        <ChosenItemLine
          key={item.key}
          item={item}
          onChange={(part) => changeItem(item.key, part)}
          onRemove={() => remove(item.key)}
        >
          <SelectField
            label="Quantity"
            fieldClassName="col-span-3 w-28"
            options={quantities}
            value={String(item.quantity)}
            onChange={({ target }) => changeItem(item.key, { quantity: Number(target.value) })}
          />
        </ChosenItemLine>
      ))}
    </ul>
  );
}
