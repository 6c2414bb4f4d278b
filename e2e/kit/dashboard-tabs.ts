/** What the dashboard's tabs are called, in their order. */
export const dashboardTabs = [
  'Overview',
  'Products',
  'Orders',
  'Customers',
  'Change Password',
  'Pending Approvals',
  'Security',
  'Audit',
  'Events',
  'Subscribers',
  'Messages',
  'Needs attention',
  'Collections',
  'Bookkeeping',
  'Settings',
  'Roles',
];
