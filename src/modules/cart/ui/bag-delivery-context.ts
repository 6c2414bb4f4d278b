import { createContext, type ReactNode } from 'react';

/** What the bag says of delivery and returns, which modules above it know; the page brings it. */
export const BagDeliveryContext = createContext<ReactNode>(null);
