import { describeProviders } from './run/describe-providers.ts';

describeProviders('gift card', 'by staff');
