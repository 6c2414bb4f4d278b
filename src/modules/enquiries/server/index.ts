export { adminEnquiryRoutes } from './admin-enquiries-api.ts';
export { createEnquiries, type Enquiries } from './enquiries.ts';
export { enquiryRoutes } from './enquiries-api.ts';
export { forgetOldMessages } from './message-repository.ts';
export { forgetFormerSubscribers } from './subscriber-repository.ts';
