import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { categories } from '#modules/catalog/category.ts';
import {
  fieldsOfCategory,
  informationDefaultsCall,
  informationFields,
  noInformation,
} from '#modules/product-information/information.ts';
import type { InformationDefault } from '#modules/product-information/information-schema.ts';
import { SaidField } from './said-field.tsx';

type Defaults = { defaults: InformationDefault[] };

/** Settings, 'Product information of brands and categories'. */
export function InformationDefaults() {
  const { data, isError, refetch } = useQuery<Defaults>({
    queryKey: [informationDefaultsCall],
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <DefaultsForm stored={data.defaults} />;
  if (!isError) return <Skeleton className="h-64 w-full" />;
  return <TryAgain text="The defaults could not be read." onRetry={refetch} />;
}

function ofCategory(stored: readonly InformationDefault[]): InformationDefault[] {
  return categories.map(({ id }) => {
    const found = stored.find(({ kind, key }) => kind === 'category' && key === id);
    return found ?? { kind: 'category', key: id, ...noInformation };
  });
}

function DefaultsForm({ stored }: { stored: readonly InformationDefault[] }) {
  const client = useQueryClient();
  const [shelves, setShelves] = useState(() => ofCategory(stored));
  const [brands, setBrands] = useState(() => stored.filter(({ kind }) => kind === 'brand'));
  const save = useAction({
    call: () => writeJson('PUT', informationDefaultsCall, { defaults: [...shelves, ...brands] }),
    done: () => client.invalidateQueries({ queryKey: [informationDefaultsCall] }),
    says: { title: 'Saved', description: 'Products that say nothing themselves show it.' },
    failed: 'The defaults were not saved. Please try again.',
  });
  return (
    <Card
      title="Product information of brands and categories"
      description="A product shows its own words first, then those of its brand, then those of its category. This is not legal advice: ask a lawyer what applies to you."
    >
      <ActionForm action={save} send="Save" className="flex max-w-2xl flex-col items-start gap-8">
        {categories.map(({ id, label }, at) => (
          <Group key={id} title={label}>
            {fieldsOfCategory[id].map((field) => (
              <SaidField
                key={field}
                field={field}
                value={shelves[at]?.[field] ?? ''}
                onChange={(said) => setShelves((rows) => withPart(rows, at, { [field]: said }))}
              />
            ))}
          </Group>
        ))}
        {brands.map((brand, at) => (
          <BrandGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a brand has nothing else that stays
            key={at}
            brand={brand}
            onChange={(part) => setBrands((rows) => withPart(rows, at, part))}
            onRemove={() => setBrands((rows) => rows.filter((_, other) => other !== at))}
          />
        ))}
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            setBrands((rows) => [...rows, { kind: 'brand', key: '', ...noInformation }])
          }
        >
          Add a brand
        </Button>
        <FormMessage text={save.error} />
      </ActionForm>
    </Card>
  );
}

function withPart(
  rows: readonly InformationDefault[],
  at: number,
  part: Partial<InformationDefault>,
): InformationDefault[] {
  return rows.map((row, index) => (index === at ? { ...row, ...part } : row));
}

type BrandGroupProps = {
  brand: InformationDefault;
  onChange: (part: Partial<InformationDefault>) => void;
  onRemove: () => void;
};

function BrandGroup({ brand, onChange, onRemove }: BrandGroupProps) {
  return (
    <Group title={brand.key || 'New brand'}>
      <TextField
        label="Name of the brand"
        maxLength={100}
        value={brand.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      {informationFields.map((field) => (
        <SaidField
          key={field}
          field={field}
          value={brand[field]}
          onChange={(said) => onChange({ [field]: said })}
        />
      ))}
      <Button variant="link" onClick={onRemove}>
        Remove {brand.key || 'this brand'}
      </Button>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="w-full border-b pb-4">
      <summary className="cursor-pointer py-1">{title}</summary>
      <div className="mt-4 flex flex-col items-stretch gap-6">{children}</div>
    </details>
  );
}
