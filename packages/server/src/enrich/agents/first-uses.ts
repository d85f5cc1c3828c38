/** Signatures that are remembered. Beyond this, the oldest is forgotten. */
const MAX_SIGNATURES = 10_000;

/** Remembers which session first used a signature. */
export const firstUses = () => {
  const sessions = new Map<string, string>();
  return {
    /** Whether another session has used this signature. */
    isTaken: (signature: string, session: string): boolean => {
      const first = sessions.get(signature);
      if (first !== undefined) return first !== session;
      sessions.set(signature, session);
      if (sessions.size > MAX_SIGNATURES) sessions.delete(sessions.keys().next().value as string);
      return false;
    },
  };
};
