/** The toolkit's stylesheets, in the order in which a page has them, with their files below client/. */
export const toolkitSheets = {
  stage: ['toolkit/stage/stage', 'toolkit/stage/client'],
  'home-bench': ['toolkit/stage/home-bench'],
  reference: ['toolkit/reference/reference'],
  'reference-index': ['toolkit/reference/reference-index'],
  members: ['toolkit/reference/members'],
  'own-values': ['styles/parts/dialogs/dialog', 'toolkit/own-values/own-values'],
  tool: ['toolkit/help/tool'],
  'tool-pair': ['toolkit/help/tool-pair'],
  'wide-tool': ['toolkit/help/wide-tool'],
  'message-steps': ['toolkit/help/message-steps'],
  'tool-kinds': ['toolkit/help/tool-kinds'],
  cure: ['toolkit/problems/cure'],
  'error-list': ['toolkit/problems/error-list'],
  'help-desk': ['toolkit/help/help-desk'],
  builder: ['toolkit/builder/config-builder'],
} as const
