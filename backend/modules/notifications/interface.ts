// Notifications: e-mails, push messages and SMS, and what sends them.

// The outbox: an e-mail is inserted in the transaction of the change that it announces.

export { type Email, insertEmail, insertEmails } from './repository/email.ts';

// Browsers that get push messages end with sessions and memberships (0110_push.sql), these with a new password.

export { deleteSubscriptionsWithoutSession } from './repository/push.ts';

// The e-mails.

export {
  addressChangedEmail,
  addressTakenEmail,
  alreadyKnownEmail,
  type CodePurpose,
  codeEmail,
  confirmationEmail,
  deletionEmail,
  passwordChangedEmail,
  resetEmail,
  retentionEmail,
} from './account-emails.ts';
export { accountingEmail } from './accounting-email.ts';
export { emailText } from './email-template.ts';
export { alertManagers, type ManagerAlert } from './manager-alerts.ts';
export type { OrderRecipient } from './order-details.ts';
export {
  isEmailedStatus,
  orderAdjustedEmail,
  orderMessageEmail,
  orderReceivedEmail,
  orderStatusEmail,
  orderTimeEmail,
  refundEmail,
  shopRefundEmail,
  unconfirmedEmail,
  unmatchedEmail,
} from './order-emails.ts';
export { tellDiner } from './order-news.ts';
export { recurringBrokenEmail, recurringClosedEmail, recurringReminderEmail } from './recurring-emails.ts';
export { reviewReplyEmail, reviewRequestEmail } from './review-emails.ts';
export { staffFactorResetEmail, staffInvitationEmail, staffResetEmail } from './staff-emails.ts';

// For compose.ts.

export { createDelivery, type Delivery } from './delivery.ts';
export { registerOrderNews } from './order-news-choices.ts';
export { createOutbox } from './outbox.ts';
export { createPushMessages } from './push/push-messages.ts';
export { createPushSender } from './push/send-push.ts';
export { registerPush } from './push/subscriptions.ts';
export { createSmsDelivery, type SmsDelivery } from './sms/sms-delivery.ts';
export { createSmsMessages } from './sms/sms-messages.ts';
