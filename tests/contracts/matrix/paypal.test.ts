import { describeProviders } from './run/describe-providers.ts';

describeProviders('PayPal');
