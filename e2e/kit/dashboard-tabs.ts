/** What the dashboard's tabs are called, in their order: group by group. */
export const dashboardTabs = [
  'Overview',
  'Needs attention',
  'Orders',
  'Customers',
  'Messages',
  'Subscribers',
  'Products',
  'Collections',
  'Events',
  'Bookkeeping',
  'Settings',
  'Change Password',
  'Security',
  'Pending Approvals',
  'Roles',
  'Audit',
];
