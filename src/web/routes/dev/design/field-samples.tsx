import { useState } from 'react';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { QuantityStepper } from '#design/fields/quantity-stepper.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const sizes = ['36', '37', '38', '39'].map((size) => ({ value: size, label: size }));

const services = [
  { value: 'express', label: 'Express Worldwide', description: '3 to 5 days', aside: '$64.00' },
  { value: 'economy', label: 'Economy Select', description: '7 to 10 days', aside: '$41.50' },
  { value: 'saturday', label: 'Saturday', description: 'Not to this address', disabled: true },
] as const;

export function FieldSamples() {
  const [service, setService] = useState<string | null>('express');
  const [quantity, setQuantity] = useState(1);
  return (
    <SampleGroup title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="First name" required defaultValue="Tariro" />
        <TextField
          label="Email"
          type="email"
          placeholder="you@house.example"
          hint="For the receipt."
        />
        <TextField label="City" error="City is required" />
        <TextField label="Price" prefix="$" inputMode="decimal" defaultValue="980.00" />
        <TextField label="Order number" disabled defaultValue="Not yet known" />
        <SelectField label="Size" options={sizes} placeholder="Select a size" />
        <SelectField label="Size" options={sizes} error="Please select a size" />
        <TextArea label="Message" hint="At least ten characters." />
      </div>
      <Sample label="Checkbox">
        <Checkbox label="Same as shipping" defaultChecked />
        <Checkbox label="In Stock" hint="Shown in the shop" />
        <Checkbox label="Disabled" disabled />
      </Sample>
      <RadioCards
        legend="Shipping option"
        name="sample-service"
        value={service}
        onChange={setService}
        options={services}
        className="max-w-xl"
      />
      <Sample label="Quantity">
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
        <QuantityStepper
          size="small"
          label="Quantity, small"
          value={quantity}
          onChange={setQuantity}
        />
      </Sample>
    </SampleGroup>
  );
}
