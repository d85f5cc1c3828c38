import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sameText } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import { diagnose } from './diagnose.ts';
import { removeDoctorFile, writeDoctorFile } from './doctor-file.ts';
import type { FactSources } from './fact.ts';

export interface Doctor {
  /** Tells `gait doctor` where the server answers. */
  listens(url: string): void;
  close(): void;
}

/** Answers `gait doctor` under a token that only this machine can read. */
export const openDoctor = (app: FastifyInstance, sources: FactSources): Doctor => {
  const token = randomBytes(32).toString('base64url');
  app.get('/doctor', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!sameText(given, `Bearer ${token}`))
      throw new ProblemError(404, 'route_not_found', 'This path does not exist.');
    reply.header('cache-control', 'no-store');
    return { facts: await diagnose(sources, { workspaceId: undefined }) };
  });
  return {
    listens: (url) => writeDoctorFile(sources.dataDir, { url, token }),
    close: () => removeDoctorFile(sources.dataDir),
  };
};
