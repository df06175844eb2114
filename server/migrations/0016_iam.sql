CREATE TABLE "bundle_permissions" (
	"bundle_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "bundle_permissions_bundle_id_permission_id_pk" PRIMARY KEY("bundle_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"group_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_permissions" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"group_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_bundles" (
	"role_id" text NOT NULL,
	"bundle_id" text NOT NULL,
	CONSTRAINT "role_bundles_role_id_bundle_id_pk" PRIMARY KEY("role_id","bundle_id")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "drive_status" text DEFAULT 'ALLOWED' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "funds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cash" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "chosen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_permissions" ADD CONSTRAINT "bundle_permissions_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_permissions" ADD CONSTRAINT "bundle_permissions_permission_id_own_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."own_permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_permissions" ADD CONSTRAINT "own_permissions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_bundles" ADD CONSTRAINT "role_bundles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_bundles" ADD CONSTRAINT "role_bundles_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_own_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."own_permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_permissions_permission" ON "bundle_permissions" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_key" ON "bundles" USING btree ("group_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "own_permissions_key" ON "own_permissions" USING btree ("group_id","key");--> statement-breakpoint
CREATE INDEX "role_bundles_bundle" ON "role_bundles" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "role_permissions_permission" ON "role_permissions" USING btree ("permission_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_drive_status" CHECK ("accounts"."drive_status" in ('ALLOWED', 'NOT_VERIFIED', 'BLOCKED'));--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{account.update,account.delete,permission.update}'
  WHERE "permissions" @> '{account.list,permission.list,policy.access,policy.addUser,group.create}' AND NOT "permissions" @> '{permission.update}';
--> statement-breakpoint
UPDATE "roles" SET "chosen" = "permissions";
