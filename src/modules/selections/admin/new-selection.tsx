import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { ChosenItemLine } from '#modules/clients/admin/chosen-item-line.tsx';
import { WithClient } from '#modules/clients/admin/with-client.tsx';
import type { ClientCard } from '#modules/clients/client-schema.ts';
import { FindProduct } from '#modules/product-editor/admin/find-product.tsx';
import { heldDays, longestNote, mostItems, openDays } from '#modules/selections/selection.ts';
import type { NewSelectionBody } from '#modules/selections/selection-schema.ts';
import { countOf } from '#shared/text.ts';
import { useNewSelection } from './selection-calls.ts';
import { useSelectionDraft } from './use-selection-draft.ts';

type NewSelectionProps = { clientId: number; onClose: () => void; onMade: (id: string) => void };

/** Products, a note and a link for one client. */
export function NewSelection({ clientId, onClose, onMade }: NewSelectionProps) {
  return (
    <WithClient id={clientId}>
      {(client) => <SelectionForm client={client} onClose={onClose} onMade={onMade} />}
    </WithClient>
  );
}

const openOptions = openDays.map((days) => ({
  value: String(days),
  label: countOf(days, 'day'),
}));
const heldOptions = heldDays.map((days) => ({
  value: String(days),
  label: days === 0 ? 'Hold nothing' : countOf(days, 'day'),
}));

type FormProps = Omit<NewSelectionProps, 'clientId'> & { client: ClientCard };

function SelectionForm({ client, onClose, onMade }: FormProps) {
  const { draft, change, add, remove, changeItem, forget } = useSelectionDraft(client.id);
  const make = useNewSelection<[boolean]>({
    check: () => (draft.items.length === 0 ? 'Please add at least one product.' : null),
    body(isMailed): NewSelectionBody {
      const items = draft.items.map(({ productId, color, size, isHeld }) => ({
        ...{ productId, color, size },
        isHeld: isHeld && draft.heldDays > 0,
      }));
      const { id, note, days, heldDays: held } = draft;
      return { id, clientId: client.id, note, days, isMailed, items, heldDays: held };
    },
    done({ selection }) {
      forget();
      onMade(selection.id);
    },
    failed: 'The selection could not be made. Please try again.',
  });
  return (
    <Card
      className="max-w-4xl"
      title={`Selection for ${client.name}`}
      description={hintOf(client)}
      actions={
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      }
      footer={
        <>
          <Button busy={make.running?.[0] === false} onClick={() => make.run(false)}>
            Make the link
          </Button>
          {client.email && (
            <Button
              variant="outline"
              busy={make.running?.[0] === true}
              onClick={() => make.run(true)}
            >
              Send by e-mail
            </Button>
          )}
          <Problem text={make.error} className="w-full" />
        </>
      }
    >
      <div className="flex flex-col gap-8">
        {draft.items.length < mostItems && (
          <FindProduct onChoose={(product) => add(product, client)} />
        )}
        <ul aria-label="Selected products" className="border-t empty:hidden">
          {draft.items.map((item) => (
            <ChosenItemLine
              key={item.key}
              item={item}
              onChange={(part) => changeItem(item.key, part)}
              onRemove={() => remove(item.key)}
            >
              {draft.heldDays > 0 && (
                <Checkbox
                  className="col-span-3"
                  label="Hold it for the client"
                  aria-label={`Hold ${item.name} for the client`}
                  checked={item.isHeld}
                  onChange={({ target }) => changeItem(item.key, { isHeld: target.checked })}
                />
              )}
            </ChosenItemLine>
          ))}
        </ul>
        <TextArea
          label="Note to the client"
          rows={3}
          maxLength={longestNote}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="The link is open for"
            options={openOptions}
            value={String(draft.days)}
            onChange={({ target }) => change({ days: Number(target.value) })}
          />
          <SelectField
            label="Held for the client"
            hint="Held items can’t be bought by others meanwhile."
            options={heldOptions}
            value={String(draft.heldDays)}
            onChange={({ target }) => change({ heldDays: Number(target.value) })}
          />
        </div>
      </div>
    </Card>
  );
}

/** Facts about the client that help to choose. */
function hintOf({ sizes, shades, returns }: ClientCard): string {
  return [
    sizes.shoes && `Shoes ${sizes.shoes}`,
    sizes.clothing && `Clothing ${sizes.clothing}`,
    shades.length > 0 && shades.join(', '),
    returns.length > 0 &&
      `Returned: ${[...new Set(returns.map(({ name }) => name))].slice(0, 3).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
