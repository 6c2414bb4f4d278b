import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { sentenceOf } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import type { CategoryId } from '#modules/catalog/category.ts';
import {
  adminInformationCall,
  fieldParameter,
  fieldsOfCategory,
  hasLabel,
  type InformationField,
  informationLabels,
  labelAddress,
  resolveInformation,
} from '#modules/product-information/information.ts';
import type {
  AdminInformation,
  InformationChange,
} from '#modules/product-information/information-schema.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { SaidField } from './said-field.tsx';

const notSaved = 'The product information was not saved. Please try again.';

type InformationFieldsProps = { productId: number; category: CategoryId };

/** Saved by themselves, as they are no fields of the product. Shown where a country asks for them. */
export function InformationFields(props: InformationFieldsProps) {
  const isAsked = useShop().informationCountries.length > 0;
  const { data, isError } = useQuery<AdminInformation>({
    queryKey: [adminInformationCall(props.productId)],
    enabled: isAsked,
    staleTime: 0,
  });
  if (!isAsked) return null;
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="mb-2 type-small text-quiet">Product information</legend>
      <p className="type-small text-quiet">
        Each field is saved as you leave it. What is empty comes from the brand, then from the
        category; the grey text shows it. Not legal advice.
      </p>
      {data && <Fields {...props} information={data} />}
      <FormMessage
        text={isError && !data ? 'It could not be read. Please open the form again.' : null}
      />
    </fieldset>
  );
}

type FieldsProps = InformationFieldsProps & { information: AdminInformation };

function Fields({ productId, category, information }: FieldsProps) {
  const call = adminInformationCall(productId);
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<InformationChange>({});
  // One after the other: whoever goes from field to field is faster than the answers.
  const save = useMutation({
    mutationFn: (change: InformationChange) => writeJson('PUT', call, change),
    scope: { id: call },
    onSuccess: () => client.invalidateQueries({ queryKey: [call] }),
  });
  const fields = useStartingField();
  const { brand, brands, own, inherited } = information;
  const leave = (field: InformationField) => {
    const said = drafts[field]?.trim() ?? own[field];
    if (said !== own[field]) save.mutate({ [field]: said });
  };
  return (
    <div ref={fields} className="contents">
      {brands.length > 0 && (
        <SelectField
          label="Brand"
          options={[{ value: '', label: 'None' }, ...brandOptions(brands, brand)]}
          value={brand}
          onChange={({ target }) => save.mutate({ brand: target.value })}
        />
      )}
      {fieldsOfCategory[category].map((field) => (
        <SaidField
          key={field}
          field={field}
          value={drafts[field] ?? own[field]}
          inherited={inherited[field]}
          onChange={(said) => setDrafts((before) => ({ ...before, [field]: said }))}
          onLeave={() => leave(field)}
        />
      ))}
      <FormMessage text={save.error && sentenceOf(save.error, notSaved)} />
      <MissingNote missing={information.missing} />
      {hasLabel(resolveInformation([own, inherited])) && <LabelNote productId={productId} />}
    </div>
  );
}

/** Moves the focus to the field that the address names, as links of the list of missing details do. */
function useStartingField() {
  const [parameters] = useSearchParams();
  const start = parameters.get(fieldParameter);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start === null) return;
    fields.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(start)}"]`)?.focus();
  }, [start]);
  return fields;
}

/** One that has no defaults any more is still that of the product. */
function brandOptions(brands: readonly string[], brand: string) {
  return [...new Set([...brands, ...(brand ? [brand] : [])])].map((each) => ({
    value: each,
    label: each,
  }));
}

function MissingNote({ missing }: { missing: readonly InformationField[] }) {
  if (missing.length === 0) return null;
  const names = missing.map((field) => informationLabels[field]).join(', ');
  return (
    <p className="type-small text-warning">Not complete for the countries that ask: {names}.</p>
  );
}

function LabelNote({ productId }: { productId: number }) {
  const address = labelAddress(productId);
  return (
    <p className="type-small text-quiet">
      For the square on a bottle, a page without advertising or measurement:{' '}
      <a href={address} target="_blank" rel="noreferrer" className="border-b border-gold text-ink">
        {new URL(address, window.location.href).href}
      </a>
    </p>
  );
}
