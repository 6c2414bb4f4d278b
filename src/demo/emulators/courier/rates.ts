import { z } from 'zod';
import { billableKg } from '#modules/shipping/parcels/parcel.ts';
import { toMicrograms } from '#modules/shipping/parcels/weight.ts';
import { centsToDollars } from '#shared/money.ts';
import { isPostalCodePlausible } from './postal-codes.ts';
import { type Problem, problem } from './problem.ts';
import { type Price, priceOf, type Service, services } from './tariff.ts';
import { findZone, isUnserved } from './zones.ts';

const addressSchema = z.object({
  postalCode: z.string().max(12),
  cityName: z.string().min(1).max(45),
  countryCode: z.string().length(2),
});

const positive = z.number().positive();

const ratesRequestSchema = z.object({
  customerDetails: z.object({ shipperDetails: addressSchema, receiverDetails: addressSchema }),
  accounts: z.array(z.object({ typeCode: z.string(), number: z.string() })).min(1),
  plannedShippingDateAndTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2} ?GMT[+-]\d{2}:\d{2}$/),
  unitOfMeasurement: z.literal('metric'),
  isCustomsDeclarable: z.boolean(),
  packages: z
    .array(
      z.object({
        weight: positive.max(999_999),
        dimensions: z.object({ length: positive, width: positive, height: positive }),
      }),
    )
    .min(1)
    .max(999),
});

type RatesRequest = z.infer<typeof ratesRequestSchema>;

/** The heaviest package that the courier accepts. */
const maxPackageKg = 70;

export function quote(body: unknown, priceText?: string): { products: unknown[] } | Problem {
  const parsed = ratesRequestSchema.safeParse(body);
  if (!parsed.success) {
    const details = parsed.error.issues.map(
      (issue) => `#/${issue.path.join('/')}: ${issue.message}`,
    );
    return problem(422, 'Multiple problems found, see Additional Details', details);
  }
  const { receiverDetails } = parsed.data.customerDetails;
  const { countryCode, postalCode } = receiverDetails;
  if (isUnserved(countryCode)) return noProduct();
  const zone = findZone(countryCode);
  if (zone === null) {
    return problem(400, `The destination country code ${countryCode} is not known.`);
  }
  if (!isPostalCodePlausible(countryCode, postalCode)) {
    return problem(
      400,
      `The destination postal code ${postalCode} is not valid in ${countryCode}.`,
    );
  }
  if (parsed.data.packages.some((parcel) => parcel.weight > maxPackageKg)) return noProduct();
  return { products: listProducts(parsed.data, zone, priceText) };
}

function noProduct(): Problem {
  const detail = '996: The requested product(s) not available based on your search criteria.';
  return problem(404, detail);
}

function listProducts(request: RatesRequest, zone: number, priceText: string | undefined) {
  const weight = request.packages.reduce(
    (sum, { weight, dimensions }) => sum + billableKg(toMicrograms(weight, 'kg'), dimensions),
    0,
  );
  return services.flatMap((service) => {
    const price = priceOf(service, zone, weight);
    return price ? [toProduct(request, service, price, weight, priceText)] : [];
  });
}

function toProduct(
  request: RatesRequest,
  service: Service,
  price: Price,
  weight: number,
  priceText: string | undefined,
) {
  const total = priceText ?? centsToDollars(price.total);
  const provided = request.packages.reduce((sum, parcel) => sum + parcel.weight, 0);
  const collectedOn = request.plannedShippingDateAndTime.slice(0, 10);
  return {
    productName: service.name,
    productCode: service.code,
    localProductCode: service.code,
    localProductCountryCode: request.customerDetails.shipperDetails.countryCode,
    networkTypeCode: 'TD',
    isCustomerAgreement: false,
    weight: { volumetric: weight, provided, unitOfMeasurement: 'metric' },
    totalPrice: ['BILLC', 'PULCL', 'BASEC'].map((currencyType) => ({
      currencyType,
      priceCurrency: 'USD',
      price: total,
    })),
    detailedPriceBreakdown: [
      {
        currencyType: 'BILLC',
        priceCurrency: 'USD',
        breakdown: [
          { name: service.name, price: centsToDollars(price.base) },
          { name: 'FUEL SURCHARGE', serviceCode: 'FF', price: centsToDollars(price.fuel) },
        ],
      },
    ],
    pickupCapabilities: {
      nextBusinessDay: false,
      localCutoffDateAndTime: `${collectedOn}T15:00:00`,
    },
    deliveryCapabilities: {
      deliveryTypeCode: 'QDDC',
      estimatedDeliveryDateAndTime: `${addWorkingDays(collectedOn, price.days)}T${service.name.endsWith('12:00') ? '12:00:00' : '23:59:00'}`,
      totalTransitDays: price.days,
    },
    pricingDate: new Date().toISOString().slice(0, 10),
  };
}

function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
