export { defineNoticeJob } from './define-notice-job.ts';
