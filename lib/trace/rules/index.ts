import type { Rule } from '../rule';
import { batchNotAllowed } from './batch-not-allowed';
import { cacheHintMissing } from './cache-hint-missing';
import { cancelledUnknownRequest } from './cancelled-unknown-request';
import { cancelledWrongDirection } from './cancelled-wrong-direction';
import { capabilityNotDeclared } from './capability-not-declared';
import { cursorRepeated } from './cursor-repeated';
import { emptyCursorIgnored } from './empty-cursor-ignored';
import { erasMixed } from './eras-mixed';
import { errorCodeReserved } from './error-code-reserved';
import { errorCodeUnexpected } from './error-code-unexpected';
import { errorMalformed } from './error-malformed';
import { fieldTooYoung } from './field-too-young';
import { initializeCancelled } from './initialize-cancelled';
import { initializeRepeated } from './initialize-repeated';
import { initializedMissing } from './initialized-missing';
import { listNotRefetched } from './list-not-refetched';
import { logNotRequested } from './log-not-requested';
import { messageTooEarly } from './message-too-early';
import { methodNotInRevision } from './method-not-in-revision';
import { notAMessage } from './not-a-message';
import { notificationAnswered } from './notification-answered';
import { paramsNotObject } from './params-not-object';
import { payload } from './payload';
import { polling } from './polling';
import { progressAfterResponse } from './progress-after-response';
import { progressNotGrowing } from './progress-not-growing';
import { progressTokenUnknown } from './progress-token-unknown';
import { requestIdInvalid } from './request-id-invalid';
import { requestIdReused } from './request-id-reused';
import { requestMetaMissing } from './request-meta-missing';
import { requestStateNotEchoed } from './request-state-not-echoed';
import { requestWithoutResponse } from './request-without-response';
import { responseAfterCancel } from './response-after-cancel';
import { responseIdType } from './response-id-type';
import { responseWithoutRequest } from './response-without-request';
import { resultOrError } from './result-or-error';
import { resultTypeMissing } from './result-type-missing';
import { serverRequest } from './server-request';
import { versionDisagreed } from './version-disagreed';
import { versionUnknown } from './version-unknown';

/** Every rule, in the order in which two findings of one frame are listed. */
export const RULES: readonly Rule[] = [
  notAMessage,
  paramsNotObject,
  resultOrError,
  responseWithoutRequest,
  requestWithoutResponse,
  responseIdType,
  requestIdInvalid,
  requestIdReused,
  notificationAnswered,
  errorMalformed,
  errorCodeReserved,
  errorCodeUnexpected,
  messageTooEarly,
  initializedMissing,
  initializeRepeated,
  initializeCancelled,
  versionUnknown,
  versionDisagreed,
  erasMixed,
  capabilityNotDeclared,
  listNotRefetched,
  polling,
  progressTokenUnknown,
  progressNotGrowing,
  progressAfterResponse,
  cancelledUnknownRequest,
  cancelledWrongDirection,
  responseAfterCancel,
  cursorRepeated,
  emptyCursorIgnored,
  batchNotAllowed,
  methodNotInRevision,
  payload,
  fieldTooYoung,
  serverRequest,
  requestMetaMissing,
  resultTypeMissing,
  cacheHintMissing,
  logNotRequested,
  requestStateNotEchoed,
];
