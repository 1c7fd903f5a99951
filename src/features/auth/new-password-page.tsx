import { AuthCard } from '@/features/auth/auth-card';
import { NewPasswordForm } from '@/features/auth/new-password-form';

interface NewPasswordPageProps {
  email: string;
  onDone: () => void;
}

export function NewPasswordPage({ email, onDone }: NewPasswordPageProps) {
  return (
    <AuthCard title="Nueva contraseña" subtitle={`Para la cuenta ${email}`}>
      <NewPasswordForm email={email} onDone={onDone} fullWidth />
    </AuthCard>
  );
}
