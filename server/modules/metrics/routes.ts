import type { ServerModule } from '../../contract.ts';
import { answerUnknownCall } from '../../http/errors.ts';
import { mayReadMetrics } from './access.ts';
import { addStateGauges } from './state-gauges.ts';

const module: ServerModule = {
  register(app) {
    const { registry } = app.metrics;
    addStateGauges(app, registry);
    app.get('/metrics', { config: { access: 'open' } }, async (request, reply) => {
      if (!mayReadMetrics(request, app.settings)) return answerUnknownCall(app, request, reply);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  },
};
export default module;
