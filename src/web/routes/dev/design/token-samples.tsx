import { Emblem } from '#design/emblem.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const colours = [
  ['page', 'bg-page'],
  ['raised', 'bg-raised'],
  ['tint', 'bg-tint'],
  ['hairline', 'bg-hairline'],
  ['edge', 'bg-edge'],
  ['quiet', 'bg-quiet'],
  ['ink', 'bg-ink'],
  ['gold', 'bg-gold'],
  ['gold-text', 'bg-gold-text'],
  ['danger', 'bg-danger'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
] as const;

export function ColourSamples() {
  return (
    <SampleGroup title="Colours">
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {colours.map(([name, background]) => (
          <li key={name} className="type-small text-quiet">
            <div className={`mb-2 h-16 border ${background}`} />
            {name}
          </li>
        ))}
      </ul>
      <div data-theme="dark" className="bg-page p-8 text-ink">
        <p className="type-title">A section that is always dark</p>
        <p className="mt-1 text-gold-text">Gold may carry text here.</p>
      </div>
      <Sample label="Emblem at 20, 32, 64 and 96 px">
        <Emblem className="size-5" />
        <Emblem className="size-8 text-gold" />
        <Emblem large className="size-16 text-gold" />
        <Emblem large className="size-24" label="Ndoro" />
      </Sample>
    </SampleGroup>
  );
}

export function TypeSamples() {
  return (
    <SampleGroup title="Type">
      <p className="type-display">Lasted by hand, edged in gold</p>
      <p className="type-heading">Worldwide Luxury Delivery</p>
      <p className="type-title">The Kariba slingback</p>
      <p className="max-w-prose type-lead">
        Lead: satin cut on the bias, an edge of gold along the sole, and room to dance.
      </p>
      <p className="max-w-prose">
        Body: few pieces, made to be worn often and for years. We answer letters ourselves.
      </p>
      <p className="type-small text-quiet">Small: calculated at checkout</p>
      <p className="type-label">Label: Spring-Summer 2025</p>
      <p className="numerals">
        $1,250.00
        <br />
        $1,111.11
      </p>
    </SampleGroup>
  );
}
